import type { StoredEvent } from '../differences.ts'
import { selectItems, effectsOf, selectSeenItems } from '../effects.ts'
import type { ExtractedEvent } from '../extracted-event.ts'
import type { Remembered } from '../match-events.ts'
import type { Plan, PlanItem, PlanKind } from '../plan.ts'
import { makePlan, type PlanInput } from '../planning.ts'

export const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')

export type State = { stored: StoredEvent[]; memory: Remembered[] }
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
    pageCount: 1,
    now: NOW,
    ...rest,
  })
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
  }))
  const gone = new Set([...effects.forgets, ...remembered.map(({ identity }) => identity)])
  const goneEvents = new Set(effects.forgetsEvents)
  const memory = state.memory.filter(
    ({ identity, eventId }) => !gone.has(identity) && !goneEvents.has(eventId),
  )
  return { stored: [...updated, ...created], memory: [...memory, ...remembered] }
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
