import type { ApiReference } from '@app/core/api-reference/reference.ts'
import classes from '../developers.module.css'
import { CodeWords } from './code-words.tsx'

const WORDS = {
  title: 'Errors',
  text: 'Errors are problem details as defined by RFC 9457, with the media type `application/problem+json`. `type` and `code` never change, so rely on them in your code; `detail` is for people, and `fields` says which parts of the request are wrong. Any request may get 429, and one with a body 413 or 415; other errors are listed with each address.',
}
const COLUMNS = ['Status', 'Code', 'Title']

/** All errors with their explanations; the `type` of a problem links here. */
export function Problems({ problems }: Pick<ApiReference, 'problems'>) {
  return (
    <section id="errors" className={classes['section']}>
      <h2>{WORDS.title}</h2>
      <CodeWords text={WORDS.text} />
      <table className={classes['problems']}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="label">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ status, code, title }) => (
            <tr key={code} id={code}>
              <td className="figures">{status}</td>
              <td>
                <code>{code}</code>
              </td>
              <td>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
