import { findHistory, type EventChange } from '../../events/last-written.ts'
import type { StoredEvent } from '../differences.ts'
import { selectItems, effectsOf, selectSeenItems } from '../effects.ts'
import type { ExtractedEvent } from '../extracted-event.ts'
import type { Remembered } from '../match-events.ts'
import type { Plan, PlanItem, PlanKind } from '../plan.ts'
import { makePlan, type PlanInput } from '../planning.ts'

export const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')

type LoggedChange = EventChange & { id: string }
export type State = {
  stored: StoredEvent[]
  memory: Remembered[]
  /** The log, oldest change first. */
  changes?: LoggedChange[]
}
export const EMPTY: State = { stored: [], memory: [] }

export function createFound(fields: Partial<ExtractedEvent> = {}): ExtractedEvent {
  return {
    title: 'Theatre',
    description: 'Hamlet',
    details: 'With an interval',
    start: { instant: '2026-11-24T19:00:00Z' },
    ...fields,
  }
}

/** The plan of one crawler for a page, given what is stored and remembered. */
export function createPlan(
  events: ExtractedEvent[],
  state: State = EMPTY,
  {
    crawler,
    ...rest
  }: Partial<Omit<PlanInput, 'crawler'>> & { crawler?: Partial<PlanInput['crawler']> } = {},
): Plan {
  return makePlan({
    found: { events, rejected: [] },
    crawler: {
      id: 'venue',
      category: 'THEATRE',
      categoryTitle: '',
      only: '',
      crawlFromDate: null,
      crawlToDate: null,
      displayTime: true,
      overwriteExisting: true,
      ...crawler,
    },
    source: { zone: 'Europe/Copenhagen', windowDays: null },
    categories: new Map([
      ['THEATRE', 'Theatre'],
      ['CINEMA', 'Cinema'],
    ]),
    stored: state.stored,
    memory: state.memory,
    histories: historiesOf(state),
    pageCount: 1,
    now: NOW,
    ...rest,
  })
}

function historiesOf({ changes = [] }: State): PlanInput['histories'] {
  const byEvent = Map.groupBy(changes, ({ id }) => id)
  return new Map([...byEvent].map(([id, ones]) => [id, findHistory(ones)]))
}

/** The number of the next change set. */
export function nextSet({ changes = [] }: State): number {
  return (changes.at(-1)?.set ?? 0) + 1
}

/** The state after a change set that leaves these events stored. */
function writeTo(
  state: State,
  stored: StoredEvent[],
  meta: Pick<EventChange, 'cause'> & Partial<EventChange>,
): State {
  const { changes = [] } = state
  const set = nextSet(state)
  const ids = new Set([...state.stored, ...stored].map(({ id }) => id))
  const find = (events: StoredEvent[], id: string) => events.find((event) => event.id === id)
  const written = [...ids].flatMap((id) => {
    const [before = null, after = null] = [find(state.stored, id), find(stored, id)]
    if (before === after) return []
    return [{ id, set, by: 'Ann', at: NOW.toString(), undoes: null, ...meta, before, after }]
  })
  return { ...state, stored, changes: [...changes, ...written] }
}

/** The state after a person edited these fields of one event, or of all. */
export function editByHand(
  state: State,
  fields: Partial<StoredEvent>,
  { at = NOW.toString(), id }: { at?: string; id?: string } = {},
): State {
  const stored = state.stored.map((event) =>
    id === undefined || event.id === id ? { ...event, ...fields } : event,
  )
  return writeTo(state, stored, { cause: 'edit', at })
}

/** The state after a change set was undone; the crawler's memory stays. */
export function undo(state: State, set: number): State {
  const inverse = new Map(
    (state.changes ?? []).filter((one) => one.set === set).map((one) => [one.id, one]),
  )
  const stored = state.stored.flatMap((event) => {
    const change = inverse.get(event.id)
    if (!change) return [event]
    return change.before ? [{ ...event, ...change.before }] : []
  })
  const kept = new Set(stored.map(({ id }) => id))
  const restored = [...inverse].flatMap(([id, { before }]) =>
    before && !kept.has(id) ? [before as StoredEvent] : [],
  )
  return writeTo(state, [...stored, ...restored], { cause: 'undo', undoes: set })
}

/** The state after a commit, as the server would write it. */
export function commitToState(made: Plan, state: State, keys?: string[]): State {
  const newId = (key: string) => `new-${key}-${state.stored.length}`
  const effects = effectsOf(selectItems(made, keys), selectSeenItems(made), newId)
  const removed = new Set(effects.removes.map(({ id }) => id))
  const updated = state.stored
    .filter(({ id }) => !removed.has(id))
    .map((event) => {
      const update = effects.updates.find(({ id }) => id === event.id)
      return update ? { ...event, ...update.fields, version: event.version + 1 } : event
    })
  const created = effects.creates.map(({ id, event }) => ({
    ...event,
    id,
    version: 1,
    additionalCategories: [],
    crawler: 'venue',
  }))
  const remembered = effects.remembers.map(({ identity, eventId, values, said }) => ({
    identity,
    eventId,
    values,
    said,
    readAt: made.madeAt,
  }))
  const gone = new Set([...effects.forgets, ...remembered.map(({ identity }) => identity)])
  const goneEvents = new Set(effects.forgetsEvents)
  const memory = state.memory.filter(
    ({ identity, eventId }) => !gone.has(identity) && !goneEvents.has(eventId),
  )
  return {
    ...writeTo(state, [...updated, ...created], { cause: 'crawl' }),
    memory: [...memory, ...remembered],
  }
}

export function afterRun(
  events: ExtractedEvent[],
  options: Parameters<typeof createPlan>[2] = {},
): State {
  return commitToState(createPlan(events, EMPTY, options), EMPTY)
}

export function kinds(made: Plan): PlanKind[] {
  return made.items.map(({ kind }) => kind)
}

export function only({ items }: Plan): PlanItem {
  const [item] = items
  if (!item || items.length > 1)
    throw new Error(`expected one item, got ${items.length}: ${JSON.stringify(items)}`)
  return item
}
