import type { Fields } from '@app/core/drafts/draft.ts'
import { NEW_ROW, type Replica } from '@app/core/drafts/replica.ts'
import type { Conflict, Repeated, Written } from '@app/core/log/change-set.ts'
import { ApiError } from '../api-error.ts'
import { toRecord } from '../record.ts'
import { conflictsOf } from './conflict.ts'
import type { DraftStore } from './store.ts'

/** A row as sent by a save, with the version it is based on; null for a new row. */
export type SentRow = {
  id: string
  version: number | null
  fields: Fields
  /** Those of the fields that no edit of the row holds. */
  besides?: Fields
}

/** The server's response to a save; `ids` maps temporary ids to the stored ones. */
export type WrittenRows = Written & {
  ids?: Readonly<Record<string, string>>
  /** Shows the stored values, in the same step as the drafts end. */
  show?: () => void
}

/** How rows of a noun are sent to the server. */
export type Sender = {
  /** Writes all rows as one change set, or none. */
  write: (rows: readonly SentRow[], requestKey: string) => Promise<WrittenRows>
  /** The id that a new row is stored under, for a save whose response was lost. */
  idOf: (row: SentRow) => string
  /** Accepts only one row per request. */
  isSingle?: true
  /** Reads the stored rows again, after a save whose response was lost. */
  reload?: () => Promise<unknown>
}

/** A sender for nouns whose rows are saved one by one and created elsewhere. */
export function singleSender(
  write: (row: SentRow, requestKey: string) => Promise<WrittenRows>,
): Sender {
  return {
    write: async ([row], requestKey) =>
      row ? write(row, requestKey) : { changeSet: null, rowCount: 0 },
    idOf: ({ id }) => id,
    isSingle: true,
  }
}

export type Saved = {
  /** Null if nothing could be saved, or the stored rows already had these values. */
  written: WrittenRows | null
  saved: readonly SentRow[]
  conflicts: readonly Conflict[]
}

/** Delay before a save without a response is resent. */
const RETRY_MS = 3_000

/**
 * Saves rows as one change set, leaving out those that somebody else changed: they are returned as conflicts. Any other
 * error is thrown and leaves the drafts unchanged.
 */
export async function saveRows(
  store: DraftStore,
  rows: readonly SentRow[],
  sender: Sender,
): Promise<Saved> {
  const conflicts: Conflict[] = []
  let left = rows
  while (left.length > 0) {
    const key = crypto.randomUUID()
    store.dispatch({ kind: 'sent', key, rows: left })
    const answer = await sendOnce(store, { key, rows: left }, sender)
    if (answer.written) return { written: answer.written, saved: left, conflicts }
    conflicts.push(...answer.conflicts)
    const late = new Set(answer.conflicts.map(({ id }) => id))
    left = left.filter(({ id }) => !late.has(id))
  }
  return { written: null, saved: [], conflicts }
}

type Request = { key: string; rows: readonly SentRow[] }
type Answer = { written: WrittenRows | null; conflicts: readonly Conflict[] }

/** Sends a request and records the outcome in the store; throws any error that is not a conflict. */
async function sendOnce(store: DraftStore, request: Request, sender: Sender): Promise<Answer> {
  const { key, rows } = request
  try {
    const written = await sender.write(rows, key).catch(async (error: unknown) => {
      const repeated = resolveRepeat(error, request, sender)
      // The draft stands until the stored values can be shown in its place.
      await sender.reload?.()
      return repeated
    })
    const { changeSet: version, ids = {}, show } = written
    show?.()
    store.dispatch({ kind: 'answered', key, version, ids })
    return { written, conflicts: [] }
  } catch (error) {
    const conflicts = conflictsOf(error).filter((each) => rows.some(({ id }) => id === each.id))
    store.dispatch({ kind: mayBeStored(error) ? 'unanswered' : 'refused', key })
    if (conflicts.length === 0) throw error
    return { written: null, conflicts }
  }
}

/** The result of the original request, if this one was a repeat; rethrows any other error. */
function resolveRepeat(error: unknown, { rows }: Request, { idOf }: Sender): WrittenRows {
  const storedAs = findRepeatedResult(error)
  if (!storedAs) throw error
  const fresh = rows.filter(({ version }) => version === null)
  return { ...storedAs, ids: Object.fromEntries(fresh.map((row) => [row.id, idOf(row)])) }
}

/** The result of the original request, if this one was rejected as a repeat; undefined for any other error. */
export function findRepeatedResult(error: unknown): Written | undefined {
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  const { storedAs }: Partial<Repeated> = isConflict ? toRecord(error.details) : {}
  return storedAs
}

/** Whether a failed write may have been stored anyway: the response was lost, or the server failed. */
export function mayBeStored(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'storage-full') return false
  return error.status === 0 || error.status >= 500
}

/** A tab's saves whose response was lost. */
function listUnansweredSaves({ rows }: Replica): Request[] {
  const unknown = Object.entries(rows).flatMap(([id, { saving }]) => {
    if (!saving?.isUnknown) return []
    const { [NEW_ROW]: _existence, ...sent } = saving.sent
    const fields = Object.entries(sent).map(([field, { value }]) => [field, value])
    return {
      key: saving.key,
      row: {
        id,
        version: saving.version,
        fields: { ...Object.fromEntries(fields), ...saving.besides },
      },
    }
  })
  return [...Map.groupBy(unknown, ({ key }) => key)].map(([key, saves]) => ({
    key,
    rows: saves.map(({ row }) => row),
  }))
}

/** Called for saves whose response was lost and that turned out to be stored. */
type OnSaved = (rows: readonly SentRow[], written: WrittenRows) => void

const resending = new WeakMap<DraftStore, Promise<void>>()

/**
 * Resends, once, the saves whose response was lost, under their original keys. Those without a response stay pending.
 */
export function resendUnanswered(
  store: DraftStore,
  sender: Sender,
  onSaved: OnSaved,
): Promise<void> {
  const running = resending.get(store) ?? resend().finally(() => resending.delete(store))
  resending.set(store, running)
  return running

  async function resend() {
    for (const request of listUnansweredSaves(store.own())) {
      const answer = await sendOnce(store, request, sender).catch(ignoreApiError)
      if (answer.written) onSaved(request.rows, answer.written)
    }
  }
}

/** Calls `resendUnanswered` every few seconds and when the browser comes back online. Returns a function that stops it. */
export function startResending(store: DraftStore, sender: Sender, onSaved: OnSaved): () => void {
  const resend = () => void resendUnanswered(store, sender, onSaved)
  const timer = setInterval(resend, RETRY_MS)
  addEventListener('online', resend)
  resend()
  return () => {
    clearInterval(timer)
    removeEventListener('online', resend)
  }
}

/** A rejected row is a draft again and shows why; a save without a response is resent later. */
function ignoreApiError(error: unknown): Answer {
  if (error instanceof ApiError) return { written: null, conflicts: [] }
  throw error
}
