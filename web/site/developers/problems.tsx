import type { ApiReference } from '@app/core/api-reference/reference.ts'
import classes from '../developers.module.css'
import { CodeWords } from './code-words.tsx'

const WORDS = {
  title: 'Errors',
  text: 'Every refusal is a problem by RFC 9457 with the media type `application/problem+json`. `type` and `code` never change, so write your program against them; `detail` is for people, and `fields` says what is wrong with which part of the request.',
}
const COLUMNS = ['Status', 'Code', 'Title']

/** What is refused, and why: where the `type` of a problem leads. */
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
