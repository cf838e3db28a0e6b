import { GUIDE } from '@app/core/api-reference/guide.ts'
import type { ApiReference } from '@app/core/api-reference/reference.ts'
import classes from '../developers.module.css'

const WORDS = {
  title: 'Reference',
  start: 'Start',
  errors: 'Errors',
  schemas: 'Objects',
  document: 'openapi.json',
  changes: 'Changes to the API',
}

type Entry = { id: string; title: string }

/** Table of contents of the page; collapsible on a phone. */
export function Contents({ reference: { parts, schemas } }: { reference: ApiReference }) {
  const groups = [
    { name: WORDS.start, entries: [...GUIDE, { id: 'errors', title: WORDS.errors }] },
    ...parts.map(({ name, operations }) => ({
      name,
      entries: operations.map(({ id, summary }) => ({ id, title: summary })),
    })),
    { name: WORDS.schemas, entries: schemas.map(({ name }) => ({ id: name, title: name })) },
  ]
  return (
    <nav className={classes['contents']} aria-label={WORDS.title}>
      <details>
        <summary className="control">{WORDS.title}</summary>
        {groups.map(({ name, entries }) => (
          <Group key={name} name={name} entries={entries} />
        ))}
        <ul>
          <li>
            <a href="/api/v1/openapi.json">{WORDS.document}</a>
          </li>
          <li>
            <a href="#changes">{WORDS.changes}</a>
          </li>
        </ul>
      </details>
    </nav>
  )
}

function Group({ name, entries }: { name: string; entries: readonly Entry[] }) {
  return (
    <>
      <p className="label">{name}</p>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
