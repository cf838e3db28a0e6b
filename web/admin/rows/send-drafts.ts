import { valuesOf, findBaseVersion, type Fields } from '@app/core/drafts/draft.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { restoreRow } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { errorFromAnswer, messageOf } from '../../api-error.ts'
import {
  resendUnknown,
  saveRows,
  singleSender,
  type Sender,
  type SentRow,
  type WrittenRows,
} from '../../drafts/sender.ts'
import type { GridState } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import type { DraftRow, DraftRows, StoredRow } from './draft-rows.ts'
import type { RowKind } from './row-kind.ts'
import type { Gone } from './remote-change.ts'
import { readRemoteChange } from './use-remote-changes.ts'

/** What a save works with, as it is by now: it goes on for longer than the screen stays the same. */
export type Saving<S extends StoredRow, F extends Fields> = {
  kind: RowKind<S, F>
  rows: DraftRows<S, F>
  grid: Pick<GridState, 'rename' | 'select'>
  queryClient: QueryClient
}

/** The versions that a person has seen of rows, where these are not the ones read last. */
export type Versions = ReadonlyMap<string, number>

type Outcome = { isSaved: boolean; conflicts: readonly Conflict[] }

const NO_VERSIONS: Versions = new Map()
const SAVED: Outcome = { isSaved: true, conflicts: [] }

/** Saves what is written in rows as one change set, and says what became of it. */
export async function sendDrafts<S extends StoredRow, F extends Fields>(
  now: () => Saving<S, F>,
  ids: readonly string[],
  versions = NO_VERSIONS,
): Promise<Outcome> {
  const draftsNow = () => ids.flatMap((id) => now().rows.find(id) ?? []).filter(isDraft)
  const drafts = draftsNow()
  try {
    await askForUnknown(now, ids)
    const left = draftsNow()
    const [only, ...others] = left
    if (!only) return SAVED
    const remoteChange = others.length === 0 ? now().rows.remoteChanges.get(only.id) : undefined
    if (remoteChange?.kind === 'gone') return await bringBack(now(), only, remoteChange)
    return await save(now, left, versions)
  } catch (error) {
    toastError(now().kind.words.failed(drafts, messageOf(error)))
    return { isSaved: false, conflicts: [] }
  }
}

function isDraft(row: { isDraft: boolean }): boolean {
  return row.isDraft
}

async function save<S extends StoredRow, F extends Fields>(
  now: () => Saving<S, F>,
  drafts: readonly DraftRow<S, F>[],
  versions: Versions,
): Promise<Outcome> {
  const { store, noun, isGone } = now().rows
  const there = drafts.filter(({ id }) => !isGone(id))
  const sent = there.map((row) => sentRow(now(), row, versions))
  const { written, saved, conflicts } = await saveRows(store, sent, createSender(now))
  const rows = there.filter((row) => saved.some(({ id }) => id === row.id))
  const sets = written ? await finish(now(), rows, written) : []
  const open = conflicts.filter(({ theirs }) => theirs !== null)
  const deletedId = conflicts.find(({ theirs }) => theirs === null)?.id
  const deleted = drafts.find(({ id }) => id === deletedId)
  if (deleted && drafts.length === 1 && now().kind.restoresDeleted) {
    const remoteChange = await readRemoteChange(
      noun,
      deleted.id,
      store.read().get(deleted.id)?.base ?? 0,
    )
    if (remoteChange?.kind === 'gone') return bringBack(now(), deleted, remoteChange)
  }
  const { kind, queryClient } = now()
  if (written || conflicts.length > 0) await kind.reload()
  // It stays in its place, where it is said what can be done.
  if (deleted)
    toastError(
      t('{title} failed: it was deleted meanwhile. What you wrote is kept in its place.', {
        title: kind.nameOf(deleted.fields),
      }),
    )
  const need = drafts.length - there.length + conflicts.length
  const outcome = { rows, need, written: written ?? { changeSet: null, rowCount: 0 } }
  const sentence = kind.words.saved(outcome)
  if (sentence !== null) toast(sentence, undoOf(queryClient, sets, kind.words.undone(outcome)))
  return { isSaved: need === 0, conflicts: open }
}

function sentRow<S extends StoredRow, F extends Fields>(
  { rows }: Saving<S, F>,
  { id, fields, stored }: DraftRow<S, F>,
  versions: Versions,
): SentRow {
  const draft = rows.store.read().get(id)
  const seen = rows.storedFields(id)
  if (!stored || !seen || !draft) return { id, version: null, fields: { ...fields } }
  return { id, version: versions.get(id) ?? findBaseVersion(draft, seen), fields: valuesOf(draft) }
}

/** The kind's sender; a new row keeps the focus under the id that it gets. */
export function createSender<S extends StoredRow, F extends Fields>(
  now: () => Saving<S, F>,
): Sender {
  return {
    idOf: (row) => now().kind.sender.idOf(row),
    async write(rows, requestKey) {
      const written = await now().kind.sender.write(rows, requestKey)
      const show = () => {
        for (const [id, stored] of Object.entries(written.ids ?? {})) now().grid.rename(id, stored)
        written.show?.()
      }
      return { ...written, show }
    },
  }
}

/** What belongs to rows besides their fields. That they are stored stays true where this fails. */
async function finish<S extends StoredRow, F extends Fields>(
  { kind, grid }: Saving<S, F>,
  saved: readonly DraftRow<S, F>[],
  { changeSet, ids = {} }: WrittenRows,
): Promise<number[]> {
  grid.select(
    saved.map(({ id }) => ids[id] ?? id),
    false,
  )
  const sets = changeSet === null ? [] : [changeSet]
  for (const { id, fields, stored } of saved) {
    const became = ids[id]
    if (stored || became === undefined || !kind.afterCreate) continue
    sets.push(...(await kind.afterCreate(id, { id: became, title: kind.nameOf(fields) })))
  }
  return sets
}

/** Stores a row that others deleted once more, with what is written in it. */
async function bringBack<S extends StoredRow, F extends Fields>(
  { kind, rows: { store, noun }, grid, queryClient }: Saving<S, F>,
  row: DraftRow<S, F>,
  { set }: Gone,
): Promise<Outcome> {
  const draft = store.read().get(row.id)
  if (!draft) return SAVED
  const sender = singleSender(({ id, fields }, requestKey) =>
    call(restoreRow, { params: { id: set }, body: { noun, row: id, fields } }, requestKey),
  )
  const sent = { id: row.id, version: set, fields: valuesOf(draft) }
  const { written } = await saveRows(store, [sent], sender)
  grid.select([row.id], false)
  await kind.reload()
  const { saved, undone } = kind.words.restored(row)
  toast(saved, undoOf(queryClient, written?.changeSet ?? null, undone))
  return SAVED
}

/** Finds out what became of saves whose answer was lost, before more of the same rows is sent. */
async function askForUnknown<S extends StoredRow, F extends Fields>(
  now: () => Saving<S, F>,
  ids: readonly string[],
): Promise<void> {
  const { store } = now().rows
  const isUnknown = () => ids.some((id) => store.own().rows[id]?.saving?.isUnknown)
  if (!isUnknown()) return
  await resendUnknown(store, createSender(now), (rows, written) =>
    reportFound(now(), rows, written),
  )
  if (isUnknown()) throw errorFromAnswer(0, '')
}

/** Says of rows that their save, whose answer was lost, turned out to be stored; what waited for them follows. */
export function reportFound<S extends StoredRow, F extends Fields>(
  { kind, rows }: Saving<S, F>,
  sent: readonly SentRow[],
  { ids = {} }: WrittenRows,
): void {
  for (const { id, version, fields } of sent) {
    // The store holds what was written as the fields of this noun; of a new row all of them.
    const known = rows.find(id)?.fields ?? (version === null ? fields : undefined)
    const title = known ? kind.nameOf({ ...known, ...fields } as F) : t('What you wrote')
    toast(t('{title} was saved after all', { title }))
    if (version === null) void kind.afterCreate?.(id, { id: ids[id] ?? id, title })
  }
  void kind.reload()
}
