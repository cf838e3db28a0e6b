import { valuesOf, findBaseVersion, type Fields } from '@app/core/drafts/draft.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { restoreRow } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { errorFromAnswer, messageOf } from '../../api-error.ts'
import {
  resendUnanswered,
  saveRows,
  singleSender,
  type Sender,
  type SentRow,
  type WrittenRows,
} from '../../drafts/sender.ts'
import type { GridState } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import type { RecordSave } from '../../ui/grid/undo-steps.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import type { DraftRow, DraftRows, StoredRow } from './draft-rows.ts'
import type { Gone } from './remote-change.ts'
import type { Besides, RowKind } from './row-kind.ts'
import { wordsOf } from './row-words.ts'

/** The current context of a save, which may outlive a render of the screen. */
export type Saving<S extends StoredRow> = {
  kind: RowKind<S>
  /** The kind's sender, which also moves the focus of a new row to its stored id. */
  sender: Sender
  rows: DraftRows<S>
  grid: Pick<GridState, 'select'>
  queryClient: QueryClient
}

type SaveOptions = {
  /** Fields to send besides the edits, by row id. */
  besides: Besides
  record: RecordSave
}

type Outcome = { isSaved: boolean; conflicts: readonly Conflict[] }

const SAVED: Outcome = { isSaved: true, conflicts: [] }

/** What the person wants to be sent besides the edits of rows; null if nothing is to be saved. */
export async function askBesides<S extends StoredRow>(
  { kind, rows }: Saving<S>,
  ids: readonly string[],
): Promise<Besides | null> {
  return kind.ask ? kind.ask(findDrafts(rows, ids)) : {}
}

function findDrafts<S extends StoredRow>(
  rows: DraftRows<S>,
  ids: readonly string[],
): DraftRow<S>[] {
  return ids.flatMap((id) => rows.find(id) ?? []).filter((row) => row.isDraft)
}

/** Saves the drafts of rows as one change set, and reports the outcome. */
export async function sendDrafts<S extends StoredRow>(
  now: () => Saving<S>,
  ids: readonly string[],
  { besides, record }: SaveOptions,
): Promise<Outcome> {
  const draftsNow = () => findDrafts(now().rows, ids)
  const drafts = draftsNow()
  try {
    await resolveUnanswered(now, ids)
    return await save(now, draftsNow(), { besides, record })
  } catch (error) {
    toastError(wordsOf(now().kind).failed(drafts, messageOf(error)))
    return { isSaved: false, conflicts: [] }
  }
}

async function save<S extends StoredRow>(
  now: () => Saving<S>,
  drafts: readonly DraftRow<S>[],
  { besides, record }: SaveOptions,
): Promise<Outcome> {
  const { rows: before, sender } = now()
  const [only, ...others] = drafts
  if (!only) return SAVED
  const change = before.remoteChanges.get(only.id)
  if (others.length === 0 && change?.kind === 'gone')
    return restoreDeleted(now(), only, change, record)
  const there = drafts.filter(({ id }) => !before.isGone(id))
  const sent = there.map((row) => toSentRow(now(), row, besides[row.id]))
  const { written, saved, conflicts } = await saveRows(before.store, sent, sender)
  const rows = there.filter((row) => saved.some(({ id }) => id === row.id))
  const sets = written ? await finish(now(), rows, written) : []
  const { kind, queryClient } = now()
  // Stored values are already on the screen; only what others wrote must be loaded before it can be shown.
  const reading = written || conflicts.length > 0 ? kind.reload() : undefined
  await (conflicts.length > 0 ? reading : waitForRender())
  const deletedIds = conflicts.flatMap(({ id, theirs }) => (theirs === null ? id : []))
  const deleted = drafts.find(({ id }) => deletedIds.includes(id))
  // The row stays in its place, with a note about the possible actions.
  if (deleted)
    toastError(
      t('{title} failed: it was deleted meanwhile. What you wrote is kept in its place.', {
        title: kind.nameOf(deleted.fields),
      }),
    )
  const need = drafts.length - there.length + conflicts.length
  const words = wordsOf(kind)
  const outcome = { rows, need, written: written ?? { changeSet: null, rowCount: 0 } }
  const sentence = words.saved(outcome)
  const undo = record(rows, undoOf(queryClient, sets, words.undone(rows)))
  if (sentence !== null) toast(sentence, undo)
  return { isSaved: need === 0, conflicts: conflicts.filter(({ theirs }) => theirs !== null) }
}

/** Waits until the result of a save is rendered, so that the next save of the same rows builds on it. */
function waitForRender(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function toSentRow<S extends StoredRow>(
  { rows }: Saving<S>,
  { id, fields, stored }: DraftRow<S>,
  besides: Fields | undefined,
): SentRow {
  const draft = rows.store.read().get(id)
  if (!draft) return { id, version: stored?.version ?? null, fields }
  const seen = rows.findSeen(id)
  const version = stored && seen && findBaseVersion(draft, seen)
  const sent = { id, version, fields: { ...valuesOf(draft), ...besides } }
  return besides ? { ...sent, besides } : sent
}

/** Stores what belongs to rows besides their fields. If this fails, the rows are still stored. */
async function finish<S extends StoredRow>(
  { kind, grid }: Saving<S>,
  saved: readonly DraftRow<S>[],
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

/** Restores a row that others deleted, with its edits. */
async function restoreDeleted<S extends StoredRow>(
  { kind, rows: { store }, grid, queryClient }: Saving<S>,
  row: DraftRow<S>,
  { set }: Gone,
  record: RecordSave,
): Promise<Outcome> {
  const draft = store.read().get(row.id)
  if (!draft) return SAVED
  // Nouns whose rows can be deleted are edited as rows.
  const noun = kind.noun as EditedNoun
  const sender = singleSender(({ id, fields }, requestKey) =>
    call(restoreRow, { params: { id: set }, body: { noun, row: id, fields } }, requestKey),
  )
  const sent = { id: row.id, version: set, fields: valuesOf(draft) }
  const { written } = await saveRows(store, [sent], sender)
  grid.select([row.id], false)
  const { saved, undone } = wordsOf(kind).restored(row)
  toast(saved, record([row], undoOf(queryClient, written?.changeSet ?? null, undone)))
  await kind.reload()
  return SAVED
}

/** Resolves saves whose response was lost, before sending further edits of the same rows. */
async function resolveUnanswered<S extends StoredRow>(
  now: () => Saving<S>,
  ids: readonly string[],
): Promise<void> {
  const { rows, sender } = now()
  const isUnknown = () => ids.some((id) => rows.store.own().rows[id]?.saving?.isUnknown)
  if (!isUnknown()) return
  await resendUnanswered(rows.store, sender, (...found) => reportFound(now(), ...found))
  if (isUnknown()) throw errorFromAnswer(0, '')
}

/** Reports that a save whose response was lost was stored; then stores what waited for its rows. */
export function reportFound<S extends StoredRow>(
  { kind, rows }: Saving<S>,
  sent: readonly SentRow[],
  { ids = {} }: WrittenRows,
): void {
  for (const { id, version, fields } of sent) {
    // The store contains only fields of this noun; for a new row all of them.
    const known = rows.find(id)?.fields ?? (version === null ? fields : undefined)
    const title = known ? kind.nameOf({ ...known, ...fields } as S) : t('What you wrote')
    toast(t('{title} was saved after all', { title }))
    if (version === null) void kind.afterCreate?.(id, { id: ids[id] ?? id, title })
  }
  void kind.reload()
}
