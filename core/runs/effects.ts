import { message } from '../messages/message.ts'
import { AppError } from '../errors.ts'
import {
  toFields,
  type Plan,
  type PlanItem,
  type PlanKind,
  type PlannedEvent,
  type SourceWords,
} from './plan.ts'

/** What committing the chosen items of a plan stores. */
export type Effects = {
  creates: { id: string; event: PlannedEvent }[]
  updates: { id: string; version: number; fields: Record<string, unknown> }[]
  removes: { id: string; version: number }[]
  /** Which identity belongs to which event. */
  remembers: {
    identity: string
    eventId: string
    values: PlannedEvent
    said: SourceWords
    /** Whether it belongs to another crawler's event, as a further source. */
    isMerged: boolean
  }[]
  /** Found events that become further sources of stored ones. */
  merges: { identity: string; eventId: string; values: PlannedEvent }[]
  /** Identities that have been replaced. */
  forgets: string[]
  /** Events a person chose to delete because the source dropped them: they return if it shows them again. */
  forgetsEvents: string[]
}

const CHOSEN_BY_DEFAULT: readonly PlanKind[] = ['add', 'update', 'move', 'merge']
const CHOOSABLE: readonly PlanKind[] = [...CHOSEN_BY_DEFAULT, 'differs', 'uncertain', 'vanished']
const JUST_SEEN: readonly PlanKind[] = ['differs', 'unchanged', 'dismissed']
const CREATES: readonly PlanKind[] = ['add', 'uncertain']
const UPDATES: readonly PlanKind[] = ['update', 'move', 'merge', 'differs']

/** Whether committing the item creates an event. */
export function createsEvent({ kind }: Pick<PlanItem, 'kind'>): boolean {
  return CREATES.includes(kind)
}

/** Whether committing the item changes a stored event. */
export function updatesEvent({ kind }: Pick<PlanItem, 'kind'>): boolean {
  return UPDATES.includes(kind)
}

/** Whether it is committed by default. */
export function isChosenByDefault({ kind }: Pick<PlanItem, 'kind'>): boolean {
  return CHOSEN_BY_DEFAULT.includes(kind)
}

/** The items to commit: those with the given keys, or every add, update, move and merge by default. */
export function selectItems(plan: Plan, keys?: readonly string[]): PlanItem[] {
  if (!keys) return plan.items.filter(isChosenByDefault)
  const wanted = new Set(keys)
  const chosen = plan.items.filter(({ key }) => wanted.delete(key))
  const [unknown] = wanted
  if (unknown !== undefined)
    throw new AppError('bad-input', message('The plan has no item "{key}"', { key: unknown }))
  const fixed = chosen.find(({ kind }) => !CHOOSABLE.includes(kind))
  if (fixed)
    throw new AppError(
      'bad-input',
      message('The item "{key}" is {kind}: there is nothing to commit', {
        key: fixed.key,
        kind: fixed.kind,
      }),
    )
  return chosen
}

/** The items of a plan that are not among the chosen. */
export function omitItems(chosen: readonly PlanItem[], plan: Plan): PlanItem[] {
  const keys = new Set(chosen.map(({ key }) => key))
  return plan.items.filter(({ key }) => !keys.has(key))
}

/** The items that were merely seen again; a run that commits immediately records those too. */
export function selectSeenItems(plan: Plan): PlanItem[] {
  return plan.items.filter(({ kind }) => JUST_SEEN.includes(kind))
}

/**
 * The effects of committing the chosen items; `seen` ones that are not chosen are only recorded. `newId` gives the
 * event that an item creates its id.
 */
export function effectsOf(
  chosen: PlanItem[],
  seen: PlanItem[],
  newId: (key: string) => string,
): Effects {
  const keys = new Set(chosen.map(({ key }) => key))
  const stays = seen.filter(({ key }) => !keys.has(key)).map(keepFormerIdentity)
  const unchanged = [...chosen.map(countChangesAsWritten), ...stays]
  const creates = chosen
    .filter(createsEvent)
    .map((item) => ({ key: item.key, id: newId(item.key), event: eventOf(item) }))
  const newIds = new Map(creates.map(({ key, id }) => [key, id]))
  const vanished = chosen.filter(({ kind }) => kind === 'vanished')
  return {
    creates: creates.map(({ id, event }) => ({ id, event })),
    updates: chosen.filter(updatesEvent).map(updateOf),
    removes: vanished.map(({ eventId, eventVersion }) => ({
      id: eventId ?? '',
      version: eventVersion ?? 0,
    })),
    remembers: unchanged.flatMap((item) => rememberOf(item, newIds.get(item.key))),
    merges: chosen.flatMap(mergeOf),
    forgets: unchanged.flatMap(({ formerIdentity }) => formerIdentity ?? []),
    forgetsEvents: vanished.flatMap(({ eventId }) => eventId ?? []),
  }
}

/** Once somebody takes a differing item, its changes count as written. */
function countChangesAsWritten(item: PlanItem): PlanItem {
  if (item.kind !== 'differs') return item
  return { ...item, written: { ...(item.written ?? eventOf(item)), ...toFields(item.changes) } }
}

/** An event whose new date is not taken keeps the identity it was stored under, in case its old date returns. */
function keepFormerIdentity(item: PlanItem): PlanItem {
  if (item.kind !== 'differs' || item.formerIdentity === null) return item
  return { ...item, identity: item.formerIdentity, formerIdentity: null }
}

function eventOf({ event, key }: PlanItem): PlannedEvent {
  if (!event) throw new Error(`the plan's item ${key} has no event`)
  return event
}

function updateOf({ eventId, eventVersion, changes }: PlanItem) {
  return { id: eventId ?? '', version: eventVersion ?? 0, fields: toFields(changes) }
}

function rememberOf(item: PlanItem, newId: string | undefined): Effects['remembers'] {
  const { identity, said } = item
  const eventId = newId ?? item.eventId
  if (identity === null || said === null || eventId === null) return []
  const isMerged = item.kind === 'merge' || item.isMerged === true
  return [{ identity, eventId, values: item.written ?? eventOf(item), said, isMerged }]
}

function mergeOf(item: PlanItem): Effects['merges'] {
  const { kind, identity, eventId } = item
  if (kind !== 'merge' || identity === null || eventId === null) return []
  return [{ identity, eventId, values: eventOf(item) }]
}
