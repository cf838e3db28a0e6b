import type { Fields } from '@app/core/drafts/draft.ts'
import { NEW_ROW, type Replica } from '@app/core/drafts/replica.ts'
import type { Conflict, Repeated, Written } from '@app/core/log/change-set.ts'
import { ApiError } from '../api-error.ts'
import { toRecord } from '../record.ts'
import { conflictsOf } from './conflict.ts'
import type { DraftStore } from './store.ts'

/** A row as a save sends it: what is written in it, and the version it was written over; null for a new row. */
export type SentRow = { id: string; version: number | null; fields: Fields }

/** What the server says of a save; `ids` names the new ids of rows by those they had here. */
export type WrittenRows = Written & {
  ids?: Readonly<Record<string, string>>
  /** Puts what is stored now on the screen, in one step with the end of the drafts. */
  show?: () => void
}

/** How rows of a noun reach the server. */
export type Sender = {
  /** Writes all rows as one change set, or none. */
  write: (rows: readonly SentRow[], requestKey: string) => Promise<WrittenRows>
  /** The id that a new row is stored under, for a save whose answer was lost. */
  idOf: (row: SentRow) => string
  /** Takes one row at a time. */
  isSingle?: true
}

/** How rows of a noun reach the server that are saved each by itself, and made elsewhere. */
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

/** What a save came to. */
export type Saved = {
  /** Null where nothing could be saved, or all of it stood there already. */
  written: WrittenRows | null
  saved: readonly SentRow[]
  conflicts: readonly Conflict[]
}

/** How long until the server is asked again after it did not answer. */
const RETRY_MS = 3_000

/**
 * Saves rows as one change set. Those that somebody else changed are left out and told, each with both states. Any
 * other refusal is thrown, and what was written stays as it is.
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
    store.happen({ kind: 'sent', key, rows: left })
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

/** Sends a request and puts what came of it into the store; throws where that is neither an answer nor a conflict. */
async function sendOnce(store: DraftStore, request: Request, sender: Sender): Promise<Answer> {
  const { key, rows } = request
  try {
    const written = await sender
      .write(rows, key)
      .catch((error: unknown) => storedBefore(error, request, sender))
    const { changeSet: version, ids = {}, show } = written
    show?.()
    store.happen({ kind: 'answered', key, version, ids })
    return { written, conflicts: [] }
  } catch (error) {
    const conflicts = conflictsOf(error).filter((each) => rows.some(({ id }) => id === each.id))
    store.happen({ kind: mayBeStored(error) ? 'unanswered' : 'refused', key })
    if (conflicts.length === 0) throw error
    return { written: null, conflicts }
  }
}

/** What a request was stored as where it was sent before; any other error is thrown. */
function storedBefore(error: unknown, { rows }: Request, { idOf }: Sender): WrittenRows {
  const storedAs = repeatedOf(error)
  if (!storedAs) throw error
  const fresh = rows.filter(({ version }) => version === null)
  return { ...storedAs, ids: Object.fromEntries(fresh.map((row) => [row.id, idOf(row)])) }
}

/** What a request is stored as that was refused because it was sent before; undefined for any other error. */
export function repeatedOf(error: unknown): Written | undefined {
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  const { storedAs }: Partial<Repeated> = isConflict ? toRecord(error.details) : {}
  return storedAs
}

/** Whether a write that failed may have been stored all the same: the answer never came, or the server broke. */
export function mayBeStored(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The saves of a tab whose answers were lost. */
function unknownSaves({ rows }: Replica): Request[] {
  const unknown = Object.entries(rows).flatMap(([id, { saving }]) => {
    if (!saving?.isUnknown) return []
    const { [NEW_ROW]: _existence, ...sent } = saving.sent
    const fields = Object.entries(sent).map(([field, { value }]) => [field, value])
    return {
      key: saving.key,
      row: { id, version: saving.version, fields: Object.fromEntries(fields) },
    }
  })
  return [...Map.groupBy(unknown, ({ key }) => key)].map(([key, saves]) => ({
    key,
    rows: saves.map(({ row }) => row),
  }))
}

/** Hears of saves whose answer was lost and that turned out to be stored. */
type OnSaved = (rows: readonly SentRow[], written: WrittenRows) => void

const resending = new WeakMap<DraftStore, Promise<void>>()

/** Sends saves whose answer was lost again under their keys, once. Those that are not answered stay unknown. */
export function resendUnknown(store: DraftStore, sender: Sender, onSaved: OnSaved): Promise<void> {
  const begun = resending.get(store) ?? resend().finally(() => resending.delete(store))
  resending.set(store, begun)
  return begun

  async function resend() {
    for (const request of unknownSaves(store.own())) {
      const answer = await sendOnce(store, request, sender).catch(withoutAnswer)
      if (answer.written) onSaved(request.rows, answer.written)
    }
  }
}

/** The same every few seconds, and as soon as the browser is online again. Returns how to stop. */
export function startResending(store: DraftStore, sender: Sender, onSaved: OnSaved): () => void {
  const resend = () => void resendUnknown(store, sender, onSaved)
  const timer = setInterval(resend, RETRY_MS)
  addEventListener('online', resend)
  resend()
  return () => {
    clearInterval(timer)
    removeEventListener('online', resend)
  }
}

/** A refusal is shown by the row, which is a draft again; without an answer it is asked once more. */
function withoutAnswer(error: unknown): Answer {
  if (error instanceof ApiError) return { written: null, conflicts: [] }
  throw error
}
