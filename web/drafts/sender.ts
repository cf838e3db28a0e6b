import type { Fields } from '@app/core/drafts/draft.ts'
import { NEW_ROW, type Replica } from '@app/core/drafts/replica.ts'
import type { Conflict, Repeated, Written } from '@app/core/log/change-set.ts'
import { ApiError } from '../api-error.ts'
import { recordOf } from '../record.ts'
import { conflictsOf } from './conflict.ts'
import type { DraftStore } from './store.ts'

/** A row as a save sends it: what is written in it, and the version it was written over; null for a new row. */
export type SentRow = { id: string; version: number | null; fields: Fields }

/** What the server says of a save; `ids` names the new ids of rows by those they had here. */
export type WrittenRows = Written & { ids?: Readonly<Record<string, string>> }

/** How rows of a noun reach the server, all as one change set or none. */
export type WriteRows = (rows: readonly SentRow[], requestKey: string) => Promise<WrittenRows>

/** What a save came to. */
export type Saved = {
  /** Null where nothing could be saved, or all of it stood there already. */
  written: WrittenRows | null
  saved: readonly SentRow[]
  conflicts: readonly Conflict[]
}

/** How long until the server is asked again after it did not answer. */
const AGAIN_MS = 3_000

/**
 * Saves rows as one change set. Those that somebody else changed are left out and told, each with both states. Any
 * other refusal is thrown, and what was written stays as it is.
 */
export async function saveRows(
  store: DraftStore,
  rows: readonly SentRow[],
  write: WriteRows,
): Promise<Saved> {
  const conflicts: Conflict[] = []
  let left = rows
  while (left.length > 0) {
    const key = crypto.randomUUID()
    store.happen({ kind: 'sent', key, rows: left })
    const answer = await sent(store, { key, rows: left }, write)
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
async function sent(store: DraftStore, { key, rows }: Request, write: WriteRows): Promise<Answer> {
  try {
    const written = await write(rows, key)
    store.happen({ kind: 'answered', key, version: written.changeSet, ...idsIn(written) })
    return { written, conflicts: [] }
  } catch (error) {
    const repeated = repeatedIn(error)
    if (repeated) {
      store.happen({ kind: 'answered', key, version: repeated.changeSet })
      return { written: repeated, conflicts: [] }
    }
    const ids = new Set(rows.map(({ id }) => id))
    const conflicts = conflictsOf(error).filter(({ id }) => ids.has(id))
    store.happen({ kind: mayBeStored(error) ? 'unanswered' : 'refused', key })
    if (conflicts.length === 0) throw error
    return { written: null, conflicts }
  }
}

function idsIn({ ids }: WrittenRows) {
  return ids ? { ids } : {}
}

/** Whether a write that failed may have been stored all the same: the answer never came, or the server broke. */
function mayBeStored(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** What a request that is stored already was stored as. */
function repeatedIn(error: unknown): Written | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { storedAs } = recordOf(error.details) as Partial<Repeated>
  return storedAs ?? null
}

/** The saves of a tab whose answers were lost. */
function unknownSaves({ rows }: Replica): Request[] {
  const requests = new Map<string, SentRow[]>()
  for (const [id, { saving }] of Object.entries(rows)) {
    if (!saving?.isUnknown) continue
    const { [NEW_ROW]: _existence, ...sentFields } = saving.sent
    const fields = Object.fromEntries(
      Object.entries(sentFields).map(([field, { value }]) => [field, value]),
    )
    const row = { id, version: saving.version, fields }
    requests.set(saving.key, [...(requests.get(saving.key) ?? []), row])
  }
  return [...requests].map(([key, sentRows]) => ({ key, rows: sentRows }))
}

/**
 * Sends saves whose answer was lost again under their keys, every few seconds until the server answers; `onSaved`
 * hears of each that is stored. Returns how to stop.
 */
export function resendUnknown(
  store: DraftStore,
  write: WriteRows,
  onSaved: (rows: readonly SentRow[], written: WrittenRows) => void,
): () => void {
  let isOver = false
  let isBusy = false

  async function look() {
    if (isBusy) return
    isBusy = true
    for (const request of unknownSaves(store.own())) {
      if (isOver) break
      const answer = await sent(store, request, write).catch(asUnanswered)
      if (answer.written) onSaved(request.rows, answer.written)
    }
    isBusy = false
  }

  const timer = setInterval(() => void look(), AGAIN_MS)
  addEventListener('online', look)
  void look()
  return () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('online', look)
  }
}

/** A refusal is shown by the row, which is a draft again; without an answer it is asked once more. */
function asUnanswered(error: unknown): Answer {
  if (error instanceof ApiError) return { written: null, conflicts: [] }
  throw error
}
