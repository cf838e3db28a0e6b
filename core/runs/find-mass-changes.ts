import { isCalledOff } from '../events/status.ts'
import { message, nest, type Message } from '../messages/message.ts'
import { foldText } from '../text.ts'
import type { Finding, FindingKind, Plan, PlanItem, PlannedEvent } from './plan.ts'

/**
 * How many of the known events on the pages have to change in the same way before it looks like a fault of the page:
 * at least `count`, and at least this share. Few events of a page are ever moved into the past, whereas half of a
 * programme may well begin earlier.
 */
const THRESHOLDS = {
  most: { count: 3, isReached: (count: number, known: number) => count * 2 > known },
  past: { count: 2, isReached: (count: number, known: number) => count * 20 >= known },
} as const

/** Findings about known events that would all change in the same way. */
export const MASS_KINDS = [
  'many-moved',
  'times-lost',
  'many-cancelled',
  'many-renamed',
] as const satisfies FindingKind[]

/** Known events that a plan would change in the same way. */
export type MassChange = {
  kind: (typeof MASS_KINDS)[number]
  message: Message
  items: PlanItem[]
}

/**
 * Finds stored events that a plan would change in the same way, compared with all stored events that the pages show:
 *
 * - `many-moved`: at least two, and a twentieth, from days to come to days that are over, as on a page that shows last
 *   year again; or at least three, and more than half, by the same amount in local time.
 * - `times-lost`: at least three, and more than half of those with a time, would become days or begin at midnight,
 *   because the page no longer gives a time. Times that the crawler's settings hide are not lost.
 * - `many-cancelled`, `many-renamed`: at least three, and more than half, would be called off, or get another name that
 *   differs in more than case and accents.
 *
 * Nothing else that is stored or was found earlier matters, so a plan of some of the pages is judged as well.
 */
export function findMassChanges({ items, zone, madeAt }: Omit<Plan, 'findings'>): MassChange[] {
  const known = items.filter(({ kind, eventId }) => eventId !== null && KNOWN.has(kind))
  const timed = known.filter((item) => !storedOf(item)?.isDay)
  const now = localOf(madeAt, zone)
  const moves = known.flatMap((item) => toMove(item, zone)).filter((move) => isComing(move, now))
  const into = moves.filter((move) => isIntoPast(move, { zone, now }))
  const past = isMany('past', into.length, known.length) ? into : []
  const lost = new Set(timed.filter((item) => isTimeLost(item, zone)))
  const alike = findSameAmount(
    moves.filter(({ item }) => !lost.has(item)),
    known.length,
  )
  const off = known.filter(isCallingOff)
  const renamed = known.filter(isRenaming)
  return [
    ...describeMoves({ past, alike, known: known.length }),
    ...massChange('times-lost', [...lost], timed.length, TIMES_LOST),
    ...massChange('many-cancelled', off, known.length, CALLED_OFF),
    ...massChange('many-renamed', renamed, known.length, RENAMED),
  ]
}

/** Holds a plan until a person has decided about known events that would change in the same way. */
export function massFindings(plan: Omit<Plan, 'findings'>): Finding[] {
  return findMassChanges(plan).map(({ kind, message: sentence }) => ({
    kind,
    message: sentence,
    holds: true,
  }))
}

/** The items of a plan that would change stored events in the same way as many others, each once. */
export function massChangedItems(plan: Omit<Plan, 'findings'>): PlanItem[] {
  return [...new Set(findMassChanges(plan).flatMap(({ items }) => items))]
}

const CHANGING: ReadonlySet<PlanItem['kind']> = new Set(['update', 'move'])
const KNOWN: ReadonlySet<PlanItem['kind']> = new Set([...CHANGING, 'differs', 'unchanged'])

function isMany(threshold: keyof typeof THRESHOLDS, count: number, known: number): boolean {
  const { count: least, isReached } = THRESHOLDS[threshold]
  return count >= least && isReached(count, known)
}

/** The value of a field that the item would store, and the stored one; null if it stays. */
function changeOf({ kind, changes }: PlanItem, field: keyof PlannedEvent) {
  return (CHANGING.has(kind) && changes.find((one) => one.field === field)) || null
}

/** What is stored now of the fields that decide about time. */
function storedOf(item: PlanItem): Pick<PlannedEvent, 'isDay'> | null {
  if (!item.event) return null
  const change = item.changes.find(({ field }) => field === 'isDay')
  return { isDay: change ? change.from === true : item.event.isDay }
}

/** From one local date and time to another; the days alone if either has no time. */
type Move = { item: PlanItem; from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

function toMove(item: PlanItem, zone: string): Move[] {
  const date = changeOf(item, 'date')
  if (typeof date?.from !== 'string' || typeof date.to !== 'string') return []
  const [from, to] = [localOf(date.from, zone), localOf(date.to, zone)]
  // That a time is known, or not any more, moves nothing within the day.
  if (!changeOf(item, 'isDay')) return [{ item, from, to }]
  if (from.toPlainDate().equals(to.toPlainDate())) return []
  const midnight = '00:00'
  return [{ item, from: from.withPlainTime(midnight), to: to.withPlainTime(midnight) }]
}

function localOf(instant: string, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime()
}

/** An event that is over may get its next date, as a weekly class does: nobody waits for the former one. */
function isComing({ from }: Move, now: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDate.compare(from.toPlainDate(), now.toPlainDate()) >= 0
}

/** Whether it would be on a day that is over. */
function isIntoPast(
  { item, to }: Move,
  { zone, now }: { zone: string; now: Temporal.PlainDateTime },
): boolean {
  const end = item.event?.endDate
  const last = end ? localOf(end, zone) : to
  return Temporal.PlainDate.compare(last.toPlainDate(), now.toPlainDate()) < 0
}

/** The moves by the amount that most have in common; none if they are too few. Calendar years may differ in days. */
function findSameAmount(moves: Move[], known: number): Alike | null {
  const byAmount = new Map<string, Alike>()
  for (const move of moves)
    for (const amount of amountsOf(move)) {
      const alike = byAmount.get(amount.toString())
      if (alike) alike.moves.push(move)
      else byAmount.set(amount.toString(), { amount, moves: [move] })
    }
  const [largest] = [...byAmount.values()].toSorted(
    (a, b) => b.moves.length - a.moves.length || a.amount.abs().years - b.amount.abs().years,
  )
  return largest && isMany('most', largest.moves.length, known) ? largest : null
}

type Alike = { amount: Temporal.Duration; moves: Move[] }

/** By how much local time an event moves; also in years if it keeps its day of the year. */
function amountsOf({ from, to }: Move): Temporal.Duration[] {
  const exact = from.until(to, { largestUnit: 'day' })
  const years = to.year - from.year
  if (years === 0 || !from.with({ year: to.year }).equals(to)) return [exact]
  return [exact, Temporal.Duration.from({ years })]
}

function isTimeLost(item: PlanItem, zone: string): boolean {
  const { said } = item
  const date = changeOf(item, 'date')
  const isDay = changeOf(item, 'isDay')
  if (said === null || (!date && isDay?.to !== true)) return false
  if (!said.start.includes('T')) return isDay?.to === true
  const wasMidnight = typeof date?.from === 'string' && isMidnight(date.from, zone)
  return isMidnight(said.start, zone) && !wasMidnight
}

function isMidnight(instant: string, zone: string): boolean {
  return localOf(instant, zone).toPlainTime().equals('00:00')
}

function isCallingOff(item: PlanItem): boolean {
  return changeOf(item, 'status') !== null && item.event !== null && isCalledOff(item.event)
}

function isRenaming(item: PlanItem): boolean {
  const change = changeOf(item, 'description')
  return change !== null && foldText(String(change.from)) !== foldText(String(change.to))
}

type Counted = { count: number; known: number }

const TIMES_LOST = (counted: Counted) =>
  message('{count} of {known} events with a time would lose it.', counted)
const CALLED_OFF = (counted: Counted) =>
  message('{count} of {known} events would be cancelled or postponed.', counted)
const RENAMED = (counted: Counted) =>
  message('{count} of {known} events would get another name.', counted)

function massChange(
  kind: MassChange['kind'],
  items: PlanItem[],
  known: number,
  describe: (counted: Counted) => Message,
): MassChange[] {
  if (!isMany('most', items.length, known)) return []
  return [{ kind, items, message: describe({ count: items.length, known }) }]
}

/** One sentence if the same events move into the past by the same amount, otherwise one about each. */
function describeMoves({
  past,
  alike,
  known,
}: {
  past: Move[]
  alike: Alike | null
  known: number
}): MassChange[] {
  const kind = 'many-moved'
  const intoPast = { kind, items: past.map(({ item }) => item) } as const
  const only = message('{count} of {known} events would move into the past.', {
    count: past.length,
    known,
  })
  if (!alike) return past.length === 0 ? [] : [{ ...intoPast, message: only }]
  const given = { count: alike.moves.length, known, amount: describeAmount(alike.amount) }
  const isAllPast =
    past.length === alike.moves.length && alike.moves.every((it) => past.includes(it))
  const sentence = isAllPast
    ? message('{count} of {known} events would move back by {amount}, into the past.', given)
    : alike.amount.sign < 0
      ? message('{count} of {known} events would move back by {amount}.', given)
      : message('{count} of {known} events would move forward by {amount}.', given)
  const together = { kind, items: alike.moves.map(({ item }) => item), message: sentence } as const
  return isAllPast || past.length === 0 ? [together] : [together, { ...intoPast, message: only }]
}

/** `365 days`, `1 day, 2 hours` */
function describeAmount(amount: Temporal.Duration) {
  const { years, days, hours, minutes } = amount.abs()
  const parts = [
    years > 0 && message('{count, plural, one {# year} other {# years}}', { count: years }),
    days > 0 && message('{count, plural, one {# day} other {# days}}', { count: days }),
    hours > 0 && message('{count, plural, one {# hour} other {# hours}}', { count: hours }),
    minutes > 0 && message('{count, plural, one {# minute} other {# minutes}}', { count: minutes }),
  ]
  return { list: parts.filter((part) => part !== false).map(nest) }
}
