import { message, nest, type Message } from '../messages/message.ts'
import { cleanMessage } from './identity.ts'
import type { Finding, Plan, RejectionReason } from './plan.ts'
import type { RunShape, UsualShapes } from './shape.ts'

/** Fewer events than this say nothing about the hours or days of a source. */
const ENOUGH_EVENTS = 5
/** At least this many known events have to be missing before "everything is new" is more than a new page. */
const ENOUGH_MISSING = 3
/** A source with fewer usual days may well have all its events on one. */
const MANY_DAYS = 5
const SEVERAL_HOURS = 3
/** The probability below which it is odd that everything begins at one hour. */
const RARE = 1 / 1000

/**
 * The findings about a plan compared with earlier runs: `earlier` are the shapes of up to 8 committed runs, in any
 * order. What most of them did is usual, so that a source which changed for good is accepted after some runs that a
 * person committed.
 *
 * - `far-fewer`: below half the median number of events; or the usual number, but all on one day although the median
 *   is at least five days, as when every date is read as today. Shorter weeks are exempt: a last matchday is often one
 *   day.
 * - `nothing-found`, `all-past`: no event is kept. Holds if an earlier run kept one. If rules rejected everything, the
 *   message says which; if all that remains has no category, the finding is `bad-settings` instead.
 * - `one-hour`: at least five events on at least two days begin at one local clock time. It is odd at 00:00, the result
 *   of reading a date without its time, unless earlier runs had events in that hour; and at any time if the median run
 *   spreads over three hours or more and that hour is so rare that it would occur on each of these days with a
 *   probability below one in a thousand. So a cinema that always begins at 20:00, a round of matches on one evening,
 *   and days without times are no finding.
 * - `everything-new`: no shown event is known, and at least three that should still be shown are missing or only
 *   resembled: ids or titles changed on the site, and a commit would add everything a second time. A first run, or a
 *   week later with everything over, misses nothing; a source that shows only its latest news does so in most of its
 *   runs and is exempt.
 */
export function findHealthProblems(
  plan: Plan,
  shape: RunShape,
  earlier: RunShape[],
  isElsewhere = false,
): Finding[] {
  if (shape.shown === 0) return [toNothingFinding(plan, earlier)]
  const found = [
    findFarFewer(shape, earlier),
    findOneHour(shape, earlier),
    findEverythingNew(shape, earlier, isElsewhere),
  ]
  return found.filter((finding) => finding !== null)
}

/** The findings of a plan, except those that a person accepted; an empty run is still reported, as a note. */
export function findOddities(
  plan: Plan,
  shape: RunShape,
  { earlier, accepted, isElsewhere }: UsualShapes,
): { findings: Finding[]; notes: Message[] } {
  const findings = findHealthProblems(plan, shape, earlier, isElsewhere)
  const isUsual = accepted?.shown === 0 && findings.every(({ holds }) => !holds)
  if (!isUsual) return { findings, notes: [] }
  const notes = findings.map((finding) =>
    message('Usual since it was accepted: {message}', { message: nest(finding.message) }),
  )
  return { findings: [], notes }
}

/** Events that the source reports differently from what is stored, and that only a person may change. */
export function differsFindings({ items }: Plan): Finding[] {
  const open = items.filter((item) => item.kind === 'differs' && item.isLeft !== true)
  const contested = open.filter(({ isContested }) => isContested === true).length
  const edited = items.filter(({ edits }) => edits).length
  const justEdited = open.filter(({ isJustEdited }) => isJustEdited === true).length
  const sentences = [
    open.length > contested + justEdited &&
      message(
        '{count, plural, one {The source says something else of # stored event, which stays as it is: Overwrite is off.} other {The source says something else of # stored events, which stay as they are: Overwrite is off.}}',
        { count: open.length - contested - justEdited },
      ),
    contested > 0 &&
      message(
        '{count, plural, one {Another source tells # event at another time, and neither counts before the other.} other {Other sources tell # events at other times, and none of them counts before the other.}}',
        { count: contested },
      ),
    edited > 0 &&
      message(
        '{count, plural, one {The source says something else now of # event that a person edited, which stays as it is.} other {The source says something else now of # events that a person edited, which stay as they are.}}',
        { count: edited },
      ),
  ]
  return sentences
    .filter((sentence) => sentence !== false)
    .map((sentence) => ({ kind: 'differs', message: sentence, holds: false }))
}

const MAX_DISAGREEMENTS = 5

/** Each disagreement between the page and known facts: reported, and never a reason to hold a plan. */
export function toDisagreements(sentences: Message[]): Finding[] {
  const unique = new Map(sentences.map(cleanMessage).map((one) => [JSON.stringify(one), one]))
  const more = unique.size - MAX_DISAGREEMENTS
  const messages = [...unique.values()].slice(0, MAX_DISAGREEMENTS)
  if (more > 0) messages.push(message('And {more} more.', { more }))
  return messages.map((one) => ({ kind: 'disagreement', message: one, holds: false }))
}

/**
 * Local times of places whose zone is unknown: read in the crawler's zone, reported, and never a reason to hold a
 * plan.
 */
export function toZoneFindings(sentence: Message | undefined): Finding[] {
  if (sentence === undefined) return []
  return [{ kind: 'zone-not-known', message: cleanMessage(sentence), holds: false }]
}

function findFarFewer(shape: RunShape, earlier: RunShape[]): Finding | null {
  const usual = median(earlier.map(({ shown }) => shown))
  if (shape.shown * 2 < usual) {
    const only = message('{count, plural, one {# event} other {# events}}', { count: shape.shown })
    return toHoldingFinding(
      'far-fewer',
      message('Only {message}, fewer than half of the usual {usual}.', {
        message: nest(only),
        usual,
      }),
    )
  }
  const usualDays = median(earlier.filter(({ days }) => days > 0).map(({ days }) => days))
  if (shape.shown < ENOUGH_EVENTS || shape.days !== 1 || usualDays < MANY_DAYS) return null
  return toHoldingFinding(
    'far-fewer',
    message('All {count} events are on one day, where earlier runs had events on {days} days.', {
      count: shape.shown,
      days: usualDays,
    }),
  )
}

function findOneHour({ times, timedDays }: RunShape, earlier: RunShape[]): Finding | null {
  const [time, ...otherTimes] = Object.keys(times)
  const count = countTimed(times)
  if (time === undefined || otherTimes.length > 0) return null
  if (count < ENOUGH_EVENTS || timedDays < 2) return null
  const comparable = earlier.filter((run) => countTimed(run.times) >= ENOUGH_EVENTS)
  const hours = comparable.map((run) => hoursOf(run.times))
  const share = shareOf(hourOf(time), hours)
  if (time === '00:00' && share === 0)
    return toHoldingFinding(
      'one-hour',
      message(
        'All {count} events that have a time begin at {time}: the times on the page may not have been read.',
        { count, time },
      ),
    )
  const usualHours = median(hours.map((run) => run.size))
  if (usualHours < SEVERAL_HOURS || share ** timedDays > RARE) return null
  return toHoldingFinding(
    'one-hour',
    message(
      'All {count} events that have a time begin at {time}, where earlier runs had {hours} different hours.',
      { count, time, hours: usualHours },
    ),
  )
}

function findEverythingNew(
  shape: RunShape,
  earlier: RunShape[],
  isElsewhere: boolean,
): Finding | null {
  // Events missing from a first run were not found by any run of this crawler.
  if (!isAllNew(shape) || earlier.length === 0) return null
  if (earlier.filter(isAllNew).length * 2 > earlier.length) return null
  const { shown, missing } = shape
  if (isElsewhere)
    return toHoldingFinding(
      'everything-new',
      message(
        '{count, plural, one {The one event found is new} other {All # events found are new}}, and {missing} that it found at its former address, or by its former method, are not there: accept the plan if that is meant.',
        { count: shown, missing },
      ),
    )
  return toHoldingFinding(
    'everything-new',
    message(
      '{count, plural, one {The one event found is new} other {All # events found are new}}, and {missing} that earlier runs found are missing: ids or titles may have changed on the page.',
      { count: shown, missing },
    ),
  )
}

function isAllNew({ shown, known, missing }: RunShape): boolean {
  return shown > 0 && known === 0 && missing >= ENOUGH_MISSING
}

/** Rejections that do not depend on the date, so that the remaining events may still all be past. */
const DATELESS_REASONS: readonly RejectionReason[] = [
  'cancelled',
  'not-an-event',
  'duplicate',
  'outside-evening',
]

/** Rejections that leave only the missing category to blame. */
const UNCATEGORIZED_REASONS: readonly RejectionReason[] = [
  ...DATELESS_REASONS,
  'past',
  'unknown-category',
]

/** Whether the missing category alone excludes everything; some rows without a date do not make it a new layout. */
function isCategoryMissing(counts: ReadonlyMap<RejectionReason, number>): boolean {
  const homeless = counts.get('unknown-category') ?? 0
  const undated = counts.get('no-readable-date') ?? 0
  const others = [...counts.keys()].filter((reason) => reason !== 'no-readable-date')
  return homeless > undated && others.every((reason) => UNCATEGORIZED_REASONS.includes(reason))
}

const REASON_COUNTS: Record<RejectionReason, (count: number) => Message> = {
  past: (count) => message('{count} over', { count }),
  'outside-window': (count) => message('{count} outside the dates this crawler keeps', { count }),
  'no-readable-date': (count) => message('{count} without a date that can be read', { count }),
  'filtered-by-only': (count) => message('{count} left out by its filter', { count }),
  duplicate: (count) => message('{count} named more than once', { count }),
  cancelled: (count) => message('{count} cancelled', { count }),
  'not-an-event': (count) => message('{count} no event', { count }),
  'outside-evening': (count) => message('{count} outside the evening', { count }),
  'unknown-category': (count) => message('{count} without a category', { count }),
}

function toNothingFinding(plan: Plan, earlier: RunShape[]): Finding {
  const isKnownSource = earlier.some(({ shown }) => shown > 0)
  const counts = new Map<RejectionReason, number>()
  for (const { reason } of plan.items) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const finding = (kind: Finding['kind'], plain: Message, whereFound: Message): Finding => ({
    kind,
    message: isKnownSource ? whereFound : plain,
    holds: isKnownSource,
  })
  const where = nest(message(', where earlier runs found events'))
  if (counts.size === 0)
    return finding(
      'nothing-found',
      message('Nothing found'),
      message('Nothing found{message}.', { message: where }),
    )
  const homeless = plan.items.find(({ reason }) => reason === 'unknown-category')
  if (homeless && isCategoryMissing(counts)) {
    const given = { message: nest(homeless.why) }
    const sentence = message('No event can be stored: {message}', given)
    return finding('bad-settings', sentence, sentence)
  }
  const past = counts.get('past')
  const isPast = [...counts.keys()].every(
    (reason) => reason === 'past' || DATELESS_REASONS.includes(reason),
  )
  if (past !== undefined && isPast)
    return finding(
      'all-past',
      allPast(past),
      message(
        '{count, plural, one {The one event on the page is over} other {All # events on the page are over}}{message}.',
        { count: past, message: where },
      ),
    )
  const reasons = [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([reason, count]) => nest(REASON_COUNTS[reason](count)))
  return finding(
    'nothing-found',
    message('Nothing to keep: {list}.', { list: { list: reasons } }),
    message('Nothing to keep{message}: {list}.', { message: where, list: { list: reasons } }),
  )
}

function toHoldingFinding(kind: Finding['kind'], sentence: Message): Finding {
  return { kind, message: sentence, holds: true }
}

function countTimed(times: RunShape['times']): number {
  return Object.values(times).reduce((sum, count) => sum + count, 0)
}

function hourOf(time: string): string {
  return time.slice(0, 2)
}

function hoursOf(times: RunShape['times']): Map<string, number> {
  const hours = new Map<string, number>()
  for (const [time, count] of Object.entries(times))
    hours.set(hourOf(time), (hours.get(hourOf(time)) ?? 0) + count)
  return hours
}

/** The share of events that began at that hour; 0 if there were none. */
function shareOf(hour: string, runs: Map<string, number>[]): number {
  let inHour = 0
  let all = 0
  for (const hours of runs) {
    inHour += hours.get(hour) ?? 0
    for (const count of hours.values()) all += count
  }
  return all === 0 ? 0 : inHour / all
}

/** What a page says of its events when all of them are over; `count` is at least 1. */
export function allPast(count: number): Message {
  return message(
    '{count, plural, one {The one event on the page is over.} other {All # events on the page are over.}}',
    { count },
  )
}

function median(numbers: number[]): number {
  if (numbers.length === 0) return 0
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
