import type { ReferenceField, ReferenceOperation } from '@app/core/api-reference/reference.ts'
import { Fragment } from 'react'
import classes from '../developers.module.css'
import { CodeWords } from './code-words.tsx'
import { FieldList } from './field-list.tsx'

const WORDS = {
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Response',
  request: 'Request',
  success: 'Response, 200',
  errors: 'Errors:',
  copy: 'Copy',
  copied: 'Copied',
}
const NEEDS: Record<ReferenceOperation['needs'], string> = {
  nothing: '',
  plan: 'A bearer token is optional; it shows as far ahead as its plan.',
  'sign-in': 'Needs a bearer token.',
}

/** An endpoint: its purpose, parameters, responses and errors, and an example. */
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
        <Errors refusals={operation.refusals} />
      </div>
      <div className={classes['examples']}>
        <Code title={WORDS.request} text={curl} of={summary} />
        <Code title={WORDS.success} text={example} of={summary} />
      </div>
    </section>
  )
}

/** Errors specific to this endpoint: the others are listed once, for all of them. */
function Errors({ refusals }: Pick<ReferenceOperation, 'refusals'>) {
  const own = refusals.filter(({ code }) => !EVERYWHERE.has(code))
  if (own.length === 0) return null
  return (
    <p className="small">
      {WORDS.errors}{' '}
      {own.map(({ status, code }, place) => (
        <Fragment key={code}>
          {`${place > 0 ? ', ' : ''}${status} `}
          <a href={`#${code}`}>{code}</a>
        </Fragment>
      ))}
    </p>
  )
}

const EVERYWHERE = new Set(['too-many', 'too-large', 'wrong-type'])

function Fields({ title, fields }: { title: string; fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <FieldList fields={fields} />
    </>
  )
}

/** A code block with a copy button. */
export function Code({ title, text, of }: { title: string; text: string; of: string }) {
  return (
    <figure className={classes['code']}>
      <figcaption className="label">
        {title}
        {/* Shown by the page's script, because copying requires one. */}
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
      {/* Content wider than its frame scrolls, also by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre tabIndex={0}>
        {/* React escapes each quote with six characters, which adds up in a page of JSON. */}
        <code dangerouslySetInnerHTML={{ __html: escapeHtml(text) }} />
      </pre>
    </figure>
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
