import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import { runInStore, type BrowserStore } from '../browser-store.ts'
import { currentOperator } from '../current-operator.ts'
import { t } from '../ui/text.ts'

const FILES: BrowserStore = { database: 'almanac-drafts', store: 'files' }
const MEGABYTE = 1024 * 1024
/** The server's limit. */
const MAX_FILE_MB = 10
const MAX_TOTAL_MB = 50

/** A picture for a row that is not stored yet. */
export type PendingFile = {
  operator: string
  noun: PictureNoun
  row: string
  kind: PictureKind
  file: File
}

/** Why a file of this size cannot be stored in addition to the pending ones; undefined if it can. */
export function findSizeProblem(waiting: readonly number[], bytes: number): string | undefined {
  if (bytes > MAX_FILE_MB * MEGABYTE)
    return t('It is too large: a picture may have {most} MB.', { most: MAX_FILE_MB })
  const total = waiting.reduce((sum, each) => sum + each, bytes)
  if (total > MAX_TOTAL_MB * MEGABYTE)
    return t('Pictures of rows that are not saved may have {most} MB together. Save some first.', {
      most: MAX_TOTAL_MB,
    })
  return undefined
}

/** Pending files for rows of a noun, of the signed-in operator. */
export async function readPendingFiles(noun: PictureNoun): Promise<PendingFile[]> {
  const all = (await runInStore<PendingFile[]>(FILES, 'readonly', (store) => store.getAll())) ?? []
  const operator = currentOperator.read()
  return all.filter((each) => each.operator === operator && each.noun === noun)
}

/** Stores a file so that it survives a reload; fails if the browser has no room. */
export async function storePendingFile(waiting: PendingFile): Promise<void> {
  await runInStore(FILES, 'readwrite', (store) => store.put(waiting, keyOf(waiting)))
  tabs().postMessage(null)
}

export async function dropPendingFiles(waiting: PendingFile): Promise<void> {
  await runInStore(FILES, 'readwrite', (store) => store.delete(keyOf(waiting)))
  tabs().postMessage(null)
}

/** Subscribes to pending files of other tabs; returns a function that unsubscribes. */
export function watchPendingFiles(listener: () => void): () => void {
  const channel = tabs()
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}

let opened: BroadcastChannel | undefined

/** One per page, because a channel does not receive its own messages. */
function tabs(): BroadcastChannel {
  opened ??= new BroadcastChannel('almanac-waiting-files')
  return opened
}

function keyOf({ operator, noun, row, kind }: PendingFile): string[] {
  return [operator, noun, row, kind]
}
