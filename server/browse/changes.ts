import { toChangeKind } from '@app/core/browse/change-kind.ts'
import type { Change, listChanges as endpoint } from '@app/core/browse/endpoints.ts'
import { AppError } from '@app/core/errors.ts'
import type { RowState } from '@app/core/log/change-set.ts'
import { message } from '@app/core/messages/message.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { toMinute, upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import type { z } from 'zod'
import type { DataDeps } from '../deps.ts'
import { transaction } from '../db/connect.ts'
import { FIRST_SEAL } from '../log/seal.ts'
import { readHead } from '../log/sequencer-store.ts'
import { readInSnapshot } from '../log/verify-store.ts'
import { toPublicEvent, type UpcomingRow } from '../upcoming/projection.ts'
import {
  selectChangedRows,
  selectMovedSources,
  selectSetsFrom,
  type ChangedRow,
  type PlacedSet,
  type SourceRow,
} from './changes-store.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Access } from './events.ts'

type ListRequest = z.output<typeof endpoint.query>
type Answer = z.output<typeof endpoint.answer>

/** The client knows everything before `position`, and rows up to `ordinal` of the set at it; `seal` identifies the log. */
type ChangePosition = { position: number; ordinal: number; seal: string }

/** After the last row of any set. */
export const WHOLE_SET = 2_147_483_647
/** As many characters of a seal as it takes to tell two logs apart. */
const SEAL_LENGTH = 16

/**
 * Changes after a cursor, in log order. Changes without public content are omitted. Throws AppError `gone` for a
 * cursor of another log, such as one newer than a restored backup.
 */
export async function listChanges(
  { database, clock }: DataDeps,
  { cursor, limit }: ListRequest,
  access: Access,
): Promise<Answer> {
  const windowDays = access.api ? null : access.windowDays
  const { untilMs } = upcomingWindow(toMinute(clock.now()), windowDays)
  return transaction(database, async (client) => {
    await readInSnapshot(client)
    if (cursor === undefined)
      return { changes: [], cursor: toCursor(await readNow(client)), hasMore: false }
    const page = await readChangesPage(client, readPlace(cursor), limit)
    const sources = page.rows.length > 0 ? await selectMovedSources(client, setsOf(page.rows)) : []
    const changes = toChanges(page.rows, sources, untilMs ?? Infinity)
    return { changes, cursor: toCursor(page.next), hasMore: page.hasMore }
  })
}

type Client = Parameters<typeof readHead>[0]

async function readNow(client: Client): Promise<ChangePosition> {
  const { position, seal } = await readHead(client)
  return { position, ordinal: WHOLE_SET, seal: toText(seal) }
}

type PageOfRows = { rows: ChangedRow[]; next: ChangePosition; hasMore: boolean }

async function readChangesPage(
  client: Client,
  place: ChangePosition,
  limit: number,
): Promise<PageOfRows> {
  const sets = await selectSetsFrom(client, place.position)
  const [here] = sets
  const seal = place.position === 0 ? FIRST_SEAL : here?.seal
  const isKnown = place.position === 0 || here?.position === place.position
  if (!isKnown || !seal || toText(seal) !== place.seal) throw toGoneError()
  if (sets.some((set) => set.isErased && isAhead(set, place))) throw toGoneError()
  const rows = await selectChangedRows(client, sets, { ...place, limit: limit + 1 })
  if (rows.length > limit) {
    const shown = rows.slice(0, limit)
    return { rows: shown, next: placeOf(shown, sets), hasMore: true }
  }
  const last = sets.at(-1)
  if (!last) return { rows, next: place, hasMore: false }
  const { position } = last
  const next = { position, ordinal: WHOLE_SET, seal: toText(last.seal) }
  return { rows, next, hasMore: (await readHead(client)).position > position }
}

function isAhead({ position }: PlacedSet, place: ChangePosition): boolean {
  return position > place.position || (position === place.position && place.ordinal < WHOLE_SET)
}

function placeOf(rows: readonly ChangedRow[], sets: readonly PlacedSet[]): ChangePosition {
  const last = rows.at(-1)
  const set = sets.find(({ position }) => position === last?.position)
  if (!last || !set) throw new Error('a page without rows has no cursor')
  return { position: last.position, ordinal: last.ordinal, seal: toText(set.seal) }
}

function setsOf(rows: readonly ChangedRow[]): number[] {
  return [...new Set(rows.map(({ setId }) => setId))]
}

function toChanges(
  rows: readonly ChangedRow[],
  sources: readonly SourceRow[],
  untilMs: number,
): Change[] {
  const sourcesOf = Map.groupBy(sources, ({ setId }) => setId)
  return rows.flatMap((row) => toChange(row, sourcesOf.get(row.setId) ?? [], untilMs) ?? [])
}

/** The public form of a changed row, given the sources that its change set moved; null if nothing public changed. */
export function toChange(
  row: ChangedRow,
  sources: readonly SourceRow[],
  untilMs: number,
): Change | null {
  return row.noun === 'categories' ? toCategoryChange(row) : toEventChange(row, sources, untilMs)
}

function toCategoryChange({ position, id, before, after }: ChangedRow): Change {
  const kind = after === null ? 'deleted' : before === null ? 'created' : 'updated'
  return { position, noun: 'category', kind, id, event: null, mergedInto: null }
}

function toEventChange(
  { position, id, before, after }: ChangedRow,
  sources: readonly SourceRow[],
  untilMs: number,
): Change | null {
  const sides = {
    before: before && toPublicState(id, before),
    after: after && toPublicState(id, after),
  }
  if (before && after && isSame(before, after, sides)) return null
  const mergedInto = after === null ? findMergedInto(id, sources) : null
  const isSplit = before === null && isSplitOff(id, sources)
  const kind = toChangeKind(sides, { isMerged: mergedInto !== null, isSplit })
  const event = sides.after && isWithin(sides.after, untilMs) ? sides.after : null
  return { position, noun: 'event', kind, id, event, mergedInto }
}

/** Pictures change while their URL stays the same. */
function isSame(
  before: RowState,
  after: RowState,
  sides: Record<'before' | 'after', PublicEvent | null>,
): boolean {
  const pictures = ['logoFile', 'imageFile'].every((name) => before[name] === after[name])
  return pictures && JSON.stringify(sides.before) === JSON.stringify(sides.after)
}

function isWithin({ date }: PublicEvent, untilMs: number): boolean {
  return Temporal.Instant.from(date).epochMilliseconds <= untilMs
}

/** The event that this one became a source of in the same change set. */
function findMergedInto(id: string, sources: readonly SourceRow[]): string | null {
  const source = sources.find(
    ({ before, after }) =>
      after !== null &&
      (after['splitFrom'] ?? null) === null &&
      after['event'] !== id &&
      (after['formerId'] === id || before?.['event'] === id),
  )
  const into = source?.after?.['event']
  return typeof into === 'string' ? into : null
}

function isSplitOff(id: string, sources: readonly SourceRow[]): boolean {
  return sources.some(
    ({ before, after }) =>
      (after?.['event'] === id && (after['splitFrom'] ?? null) !== null) ||
      (after === null && before?.['formerId'] === id),
  )
}

/** Defaults for columns that did not exist when a state was logged. */
const LATER_DEFAULTS = {
  additionalCategories: [],
  endDate: null,
  status: 'scheduled',
  formerDate: null,
  zone: null,
  url: null,
}

/** The public form of a logged state. */
function toPublicState(id: string, state: RowState): PublicEvent {
  const hasLogo = typeof state['logoFile'] === 'string'
  const hasImage = typeof state['imageFile'] === 'string'
  // The log holds rows as they were stored.
  return toPublicEvent({
    ...LATER_DEFAULTS,
    ...state,
    id,
    hasLogo,
    hasImage,
  } as unknown as UpcomingRow)
}

function toText(seal: Buffer): string {
  return seal.toString('base64url').slice(0, SEAL_LENGTH)
}

function toCursor({ position, ordinal, seal }: ChangePosition): string {
  return writeCursor('changes', [String(position), String(ordinal), seal])
}

function readPlace(cursor: string): ChangePosition {
  const [position, ordinal, seal = ''] = readCursor('changes', cursor, 3)
  return { position: Number(position), ordinal: Number(ordinal), seal }
}

function toGoneError(): AppError {
  return new AppError(
    'gone',
    message(
      'What changed since this cursor is not known any more. Ask for a new cursor, then read all events once.',
    ),
    { details: { cursor: '/api/v1/changes', snapshot: '/api/v1/events' } },
  )
}
