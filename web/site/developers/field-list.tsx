import type { ReferenceField } from '@app/core/api-reference/reference.ts'
import classes from '../developers.module.css'
import { CodeWords } from './code-words.tsx'

/** Fields with their types and descriptions. */
export function FieldList({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <dl className={`facts ${classes['fields']}`}>
      {fields.map(({ name, type, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            <span className="small-note">{type}</span>
          </dt>
          <dd>{description !== '' && <CodeWords text={description} />}</dd>
        </div>
      ))}
    </dl>
  )
}
