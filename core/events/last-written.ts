import { toInitialValues } from '../nouns/field.ts'
import { EVENT_ROW_FIELDS } from './fields.ts'
import type { ChangeCause, RowState } from '../log/change-set.ts'

/** One change of one event, as the log has it. */
export type EventChange = {
  set: number
  cause: ChangeCause
  /** The set that it takes back. */
  undoes: number | null
  before: RowState | null
  after: RowState | null
}

/** What people write themselves; all else comes from a source, whoever lets it in. */
const BY_HAND: readonly ChangeCause[] = ['create', 'edit', 'delete']

/** What nobody has written holds this. */
const { isDay: _isDay, ...UNWRITTEN } = toInitialValues(EVENT_ROW_FIELDS)

type Write = { set: number; value: unknown }

/**
 * What imports and crawls last wrote of each field of an event, by its changes, oldest first. What was taken
 * back counts as not written; a field that only people wrote is left out, or holds what nothing holds.
 */
export function findLastWritten(changes: readonly EventChange[]): RowState {
  const writes = new Map<string, Write[]>()
  const takenBack = new Map<string, Write>()
  for (const change of changes) {
    for (const field of changedIn(change)) {
      const all = writes.get(field) ?? []
      writes.set(field, after(all, field, change, takenBack))
    }
  }
  const last = [...writes].flatMap(([field, all]) => {
    const write = all.at(-1)
    return write ? [[field, write.value] as const] : []
  })
  return { ...UNWRITTEN, ...Object.fromEntries(last) }
}

/** The writes of a field once a change is counted in. */
function after(
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

function changedIn({ before, after: state }: EventChange): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(state ?? {})])
  if (!before || !state) return [...names]
  return [...names].filter((name) => (before[name] ?? null) !== (state[name] ?? null))
}
