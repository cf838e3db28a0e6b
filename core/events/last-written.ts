import { toInitialValues } from '../nouns/field.ts'
import { EVENT_ROW_FIELDS } from './fields.ts'
import type { ChangeCause, RowState } from '../log/change-set.ts'

export type EventChange = {
  set: number
  cause: ChangeCause
  /** The change set that it undoes. */
  undoes: number | null
  before: RowState | null
  after: RowState | null
}

/** Changes made by people themselves; all others are from a source, whoever accepted them. */
const BY_HAND: readonly ChangeCause[] = ['create', 'edit', 'delete']

/** The values of fields that nobody has written. */
const { isDay: _isDay, ...UNWRITTEN } = toInitialValues(EVENT_ROW_FIELDS)

type Write = { set: number; value: unknown }

/**
 * The last value that imports and crawls wrote to each field of an event, from its changes, oldest first. Undone
 * changes do not count; fields that only people wrote are left out or hold their initial value.
 */
export function findLastWritten(changes: readonly EventChange[]): RowState {
  const writes = new Map<string, Write[]>()
  const takenBack = new Map<string, Write>()
  for (const change of changes) {
    for (const field of findChangedFields(change)) {
      const all = writes.get(field) ?? []
      writes.set(field, applyChange(all, field, change, takenBack))
    }
  }
  const last = [...writes].flatMap(([field, all]) => {
    const write = all.at(-1)
    return write ? [[field, write.value] as const] : []
  })
  return { ...UNWRITTEN, ...Object.fromEntries(last) }
}

/** The writes of a field after one more change. */
function applyChange(
  writes: Write[],
  field: string,
  change: EventChange,
  takenBack: Map<string, Write>,
): Write[] {
  const { set, cause, undoes } = change
  if (undoes === null) {
    if (BY_HAND.includes(cause) || !change.after) return writes
    return [...writes, { set, value: change.after[field] }]
  }
  const again = takenBack.get(`${undoes} ${field}`)
  if (again) return [...writes, again]
  const taken = writes.findLast((write) => write.set === undoes)
  if (taken) takenBack.set(`${set} ${field}`, taken)
  return writes.filter((write) => write !== taken)
}

function findChangedFields({ before, after: state }: EventChange): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(state ?? {})])
  if (!before || !state) return [...names]
  return [...names].filter((name) => (before[name] ?? null) !== (state[name] ?? null))
}
