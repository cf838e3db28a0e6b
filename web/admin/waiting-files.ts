import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import { inStore, type BrowserStore } from '../browser-store.ts'
import { operatorHere } from '../operator-here.ts'
import { t } from '../ui/text.ts'

const FILES: BrowserStore = { database: 'almanac-drafts', store: 'files' }
const MEGABYTE = 1024 * 1024
/** As much as the server takes. */
const MOST_OF_ONE = 10
const MOST_OF_ALL = 50

/** A picture for a row that is not stored yet. */
export type WaitingFile = {
  operator: string
  noun: PictureNoun
  row: string
  kind: PictureKind
  file: File
}

/** Why a file of so many bytes cannot be kept beside those that wait already; undefined where it can. */
export function whyNotKept(waiting: readonly number[], bytes: number): string | undefined {
  if (bytes > MOST_OF_ONE * MEGABYTE)
    return t('It is too large: a picture may have {most} MB.', { most: MOST_OF_ONE })
  const together = waiting.reduce((sum, each) => sum + each, bytes)
  if (together > MOST_OF_ALL * MEGABYTE)
    return t('Pictures of rows that are not saved may have {most} MB together. Save some first.', {
      most: MOST_OF_ALL,
    })
  return undefined
}

/** What waits for rows of a noun, for the operator signed in. */
export async function readWaiting(noun: PictureNoun): Promise<WaitingFile[]> {
  const all = (await inStore<WaitingFile[]>(FILES, 'readonly', (store) => store.getAll())) ?? []
  const operator = operatorHere.read()
  return all.filter((each) => each.operator === operator && each.noun === noun)
}

/** Keeps a file through a reload; fails where the browser has no room. */
export async function keepWaiting(waiting: WaitingFile): Promise<void> {
  await inStore(FILES, 'readwrite', (store) => store.put(waiting, keyOf(waiting)))
  tabs().postMessage(null)
}

export async function dropWaiting(waiting: WaitingFile): Promise<void> {
  await inStore(FILES, 'readwrite', (store) => store.delete(keyOf(waiting)))
  tabs().postMessage(null)
}

/** Tells when other tabs keep or drop files; answers with the way to stop. */
export function watchWaiting(listener: () => void): () => void {
  const channel = tabs()
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}

let opened: BroadcastChannel | undefined

/** One for the page, which does not hear itself. */
function tabs(): BroadcastChannel {
  opened ??= new BroadcastChannel('almanac-waiting-files')
  return opened
}

function keyOf({ operator, noun, row, kind }: WaitingFile): string[] {
  return [operator, noun, row, kind]
}
