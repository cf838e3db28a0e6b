import type { ReferenceField, ReferenceOperation } from '@app/core/api-reference/reference.ts'
import classes from '../developers.module.css'
import { CodeWords } from './code-words.tsx'
import { FieldList } from './field-list.tsx'

const WORDS = {
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer',
  request: 'Request',
  success: 'Answer, 200',
  refuses: 'Refuses with',
  copy: 'Copy',
  copied: 'Copied',
}
const NEEDS: Record<ReferenceOperation['needs'], string> = {
  nothing: '',
  plan: 'Needs nothing; a bearer token shows as far ahead as its plan.',
  'sign-in': 'Needs a bearer token.',
}

/** One address: what it is for, what it takes, what it answers and refuses, and an example. */
export function OperationSection({ operation }: { operation: ReferenceOperation }) {
  const { id, summary, description, method, path, needs, curl, example } = operation
  return (
    <section id={id} className={classes['operation']}>
      <div>
        <h2>{summary}</h2>
        <p className={classes['method']}>
          <span>{method}</span>
          <code className="breaks">{path}</code>
        </p>
        <CodeWords text={`${description} ${NEEDS[needs]}`.trim()} />
        <Fields title={WORDS.parameters} fields={operation.parameters} />
        <Fields title={WORDS.body} fields={operation.body} />
        <Fields title={WORDS.answer} fields={operation.answer} />
        <p className="small">
          {WORDS.refuses}{' '}
          {operation.refusals.map(({ status, code }, place) => (
            <span key={code}>
              {place > 0 && ', '}
              {status} <a href={`#${code}`}>{code}</a>
            </span>
          ))}
        </p>
      </div>
      <div className={classes['examples']}>
        <Code title={WORDS.request} text={curl} of={summary} />
        <Code title={WORDS.success} text={example} of={summary} />
      </div>
    </section>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <FieldList fields={fields} />
    </>
  )
}

/** A piece of code with a button that copies it. */
export function Code({ title, text, of }: { title: string; text: string; of: string }) {
  return (
    <figure className={classes['code']}>
      <figcaption className="label">
        {title}
        {/* The script of the page shows it, for nothing is copied without one. */}
        <button
          type="button"
          className="link-like"
          data-copy={WORDS.copied}
          aria-label={`${WORDS.copy}: ${title}. ${of}`}
          hidden
        >
          {WORDS.copy}
        </button>
      </figcaption>
      {/* What is wider than its frame is read by scrolling, with the keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
