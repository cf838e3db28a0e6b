import { EVENT_FIELDS, EVENT_ROW_FIELDS } from '@app/core/events/fields.ts'
import type { WrongRow } from '@app/core/imports/event-to-add.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import { ApiError } from '../../api-error.ts'
import { isText, toRecord } from '../../record.ts'
import type { GridProblem } from '../../ui/grid/grid-types.ts'
import { labelsOf } from '../nouns/field-labels.ts'
import { translateMessage, t } from '../../ui/text.ts'

const NAMED_ROWS = 5

/** Why the server rejected rows, by row key. */
export type RejectedRows = ReadonlyMap<string, GridProblem>

/** The rows of the sent list that the server rejected; empty for any other error. The first of them takes the focus. */
export function findRejectedRows(error: unknown, sent: ListedRow[]): RejectedRows {
  const reported = toRecord(error instanceof ApiError ? error.details : undefined)['rows']
  const refused = Array.isArray(reported) ? reported.filter(isWrongRow) : []
  const ofRow = Map.groupBy(refused, ({ row }) => row)
  const rows = [...ofRow].toSorted(([one], [other]) => one - other)
  const wrong = new Map<string, GridProblem>()
  for (const [row, refusals] of rows) {
    const key = sent[row - 1]?.key
    if (key === undefined) continue
    wrong.set(key, {
      text: refusals.map(sentenceOf).join('; '),
      fields: fieldsOf(refusals),
      keepsFocus: wrong.size > 0,
    })
  }
  return wrong
}

/** The rejected rows, described by their columns; null if no row was rejected. */
export function describeRejection(wrong: RejectedRows, sent: ListedRow[]): string | null {
  if (wrong.size === 0) return null
  const reported = sent.flatMap(({ key }, index) => {
    const problem = wrong.get(key)
    return problem ? [t('Row {row}: {refusal}', { row: index + 1, refusal: problem.text })] : []
  })
  const refusals = reported.slice(0, NAMED_ROWS).join('; ')
  // The server lists only the first of very many, so the total is unknown here.
  return reported.length > NAMED_ROWS
    ? t('{refusals}; and others. Nothing was stored.', { refusals })
    : t('{refusals}. Nothing was stored.', { refusals })
}

/** An error starts with the name of its column. */
function sentenceOf({ field, message }: WrongRow): string {
  if (field === '') return t('It {message}', { message: translateMessage(message) })
  return t('{field} {message}', { field: labelOf(field), message: translateMessage(message) })
}

const labelOf = labelsOf(EVENT_ROW_FIELDS)

/** An error about the whole row is shown at its description. */
function fieldsOf(refusals: WrongRow[]): string[] {
  const fields = refusals.flatMap(({ field }) => (field in EVENT_FIELDS ? [field] : []))
  return fields.length === 0 ? ['description'] : fields
}

function isWrongRow(value: unknown): value is WrongRow {
  const { row, field, message } = toRecord(value)
  return (
    typeof row === 'number' &&
    isText(field) &&
    (isText(message) || isText(toRecord(message)['key']))
  )
}
