import { message, type Message } from '../messages/message.ts'
import { isChosenByDefault } from './effects.ts'
import type { Plan, PlanItem, PlannedEvent } from './plan.ts'

/** The score of a change that nothing speaks against. */
export const FULL_TRUST = 100

/** The trust in one change of a plan, 0 to `FULL_TRUST`, and the reason for each deduction. */
type TrustScore = { score: number; reasons: { points: number; why: Message }[] }

type Reason = TrustScore['reasons'][number]

/** Adds a score to each change of a plan; other items get none. */
export function scorePlan<P extends Pick<Plan, 'items' | 'findings' | 'zone' | 'madeAt'>>(
  plan: P,
): P {
  const about = readContext(plan)
  const items = plan.items.map((item) =>
    isChosenByDefault(item) ? { ...item, trust: scoreItem(item, about) } : item,
  )
  return { ...plan, items }
}

type Context = {
  now: Temporal.Instant
  isNewSource: boolean
  isZoneUnknown: boolean
  /** How often a name occurs on a day, by `nameOnDay`. */
  namesOnDays: ReadonlyMap<string, number>
}

function readContext({
  items,
  findings,
  madeAt,
}: Pick<Plan, 'items' | 'findings' | 'madeAt'>): Context {
  const found = items.flatMap(({ event, kind }) => (event && kind !== 'rejected' ? [event] : []))
  const groups = Map.groupBy(found, nameOnDay)
  return {
    now: Temporal.Instant.from(madeAt),
    isNewSource: items.every(({ eventId }) => eventId === null),
    isZoneUnknown: findings.some(({ kind }) => kind === 'zone-not-known'),
    namesOnDays: new Map([...groups].map(([name, events]) => [name, events.length])),
  }
}

function nameOnDay({ date, zone, title, description }: PlannedEvent): string {
  const day = Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate()
  return JSON.stringify([day.toString(), title, description])
}

function scoreItem(item: PlanItem, about: Context): TrustScore {
  const reasons = [
    ...reasonsOfSource(item, about),
    ...(item.event ? reasonsOfEvent(item.event, about) : []),
    ...item.changes.flatMap(reasonsOfChange),
  ]
  const lost = reasons.reduce((sum, { points }) => sum + points, 0)
  return { score: Math.max(0, FULL_TRUST - lost), reasons }
}

function reasonsOfSource({ event }: PlanItem, { isNewSource, isZoneUnknown }: Context): Reason[] {
  return [
    ...(isNewSource ? [{ points: 20, why: message('Nothing of this source is stored yet.') }] : []),
    ...(isZoneUnknown && event?.isDay === false
      ? [{ points: 30, why: message('The page does not name its time zone.') }]
      : []),
  ]
}

/** Names of events still to be named: whole words, whatever surrounds them. */
const PLACEHOLDER =
  /^\W*(tba|tbc|tbd|test|untitled|n\/a|to be (announced|confirmed)|lorem ipsum.*)\W*$/i
const MARKUP = /<\/?[a-z][^>]*>|&(amp|lt|gt|nbsp|#\d+);|\{\{|\[\/?[a-z_]+[^\]]*\]/i
const FAR_AHEAD_DAYS = 366
/** As many events of one name on one day are rarely different events. */
const OFTEN = 3

function reasonsOfEvent(event: PlannedEvent, { now, namesOnDays }: Context): Reason[] {
  const { description, date, zone, isDay } = event
  const begins = Temporal.Instant.from(date)
  const count = namesOnDays.get(nameOnDay(event)) ?? 0
  const isMidnight = begins.toZonedDateTimeISO(zone).toPlainTime().equals(new Temporal.PlainTime())
  return [
    ...(PLACEHOLDER.test(description) || description.trim().length < 2
      ? [{ points: 50, why: message('Its name stands for one that is still to come.') }]
      : []),
    ...(MARKUP.test(description)
      ? [{ points: 40, why: message('Its name holds parts of the page around it.') }]
      : []),
    ...(isMidnight && !isDay
      ? [{ points: 30, why: message('It begins at midnight, as if its time were not known.') }]
      : []),
    ...(begins.since(now).total('hours') > FAR_AHEAD_DAYS * 24
      ? [{ points: 20, why: message('It is more than a year ahead.') }]
      : []),
    ...(count >= OFTEN
      ? [
          {
            points: 20,
            why: message('{count, plural, other {# of this name stand on one day.}}', { count }),
          },
        ]
      : []),
  ]
}

const FAR_MOVE_HOURS = 48

function reasonsOfChange({ field, from, to }: PlanItem['changes'][number]): Reason[] {
  if (field === 'status' && (to === 'cancelled' || to === 'postponed'))
    return [{ points: 20, why: message('It is called off.') }]
  if (field === 'description' && from !== '')
    return [{ points: 20, why: message('It gets another name.') }]
  if (field !== 'date' || typeof from !== 'string' || typeof to !== 'string') return []
  const moved = Temporal.Instant.from(to).since(Temporal.Instant.from(from)).abs().total('hours')
  if (moved <= FAR_MOVE_HOURS) return []
  const days = Math.round(moved / 24)
  return [{ points: 30, why: message('It moves by {days} days.', { days }) }]
}
