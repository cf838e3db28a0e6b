import { z } from 'zod'
import { HOLIDAYS_GROUP, TV_CHANNELS_GROUP } from '../categories/category.ts'
import { findUpcomingRun, isExpired } from '../crawlers/schedule.ts'
import { Id } from '../id.ts'
import { IMPORT_SPORTS } from '../imports/find-category.ts'

/** Days that are looked at, today the first of them. */
export const COVERAGE_DAYS = 30
/** Whole weeks before today that tell what is usual. */
export const USUAL_WEEKS = 8
/** In so many of those weeks something has to have been there to be usual. */
const USUAL_FROM = 5
/** A category that usually has events has some within these days. */
const SOON_DAYS = 7
const DAYS_A_WEEK = 7
/** A crawler that is a little late is only waiting its turn. */
const LATE_HOURS = 6

export const SourceState = z.enum(['fine', 'failing', 'held', 'overdue', 'expired', 'off'])
export type SourceState = z.infer<typeof SourceState>

const CoverageSource = z.object({
  id: Id,
  title: z.string(),
  state: SourceState,
})

export const CoverageRow = z
  .object({
    category: Id,
    title: z.string(),
    group: z.string(),
    /** A country's code, a location, or any words; empty where there is none. */
    parent: z.string(),
    /** Events on each of the days. */
    counts: z.array(z.number().int()),
    /** Places of days on which there usually is something, and nothing is. */
    gaps: z.array(z.number().int()),
    /** Nothing soon, though there usually is. */
    isDry: z.boolean(),
    hasLogo: z.boolean(),
    hasImage: z.boolean(),
    sources: z.array(CoverageSource),
  })
  .meta({ id: 'CoverageRow' })
export type CoverageRow = z.infer<typeof CoverageRow>

/**
 * Days without an event where the same weekday usually has one. `before` are the counts of the whole weeks
 * before today, oldest first, `counts` those from today on. What lies after the last day that is known is not
 * missing yet, but for the coming week.
 */
export function findGaps(before: readonly number[], counts: readonly number[]): number[] {
  const usual = findUsualWeekdays(before)
  const lastKnown = counts.findLastIndex((count) => count > 0)
  const reach = Math.max(lastKnown, SOON_DAYS - 1)
  // Whole weeks stand before today, so places count on from the same weekday.
  return counts.flatMap((count, place) =>
    count === 0 && place <= reach && usual[place % DAYS_A_WEEK] ? [place] : [],
  )
}

/** Whether most weeks have had something and the coming one has nothing. */
export function isDry(before: readonly number[], counts: readonly number[]): boolean {
  const weeks = Array.from({ length: USUAL_WEEKS }, (_unused, week) =>
    before.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK).some((count) => count > 0),
  )
  const isUsual = weeks.filter(Boolean).length >= USUAL_FROM
  return isUsual && counts.slice(0, SOON_DAYS).every((count) => count === 0)
}

function findUsualWeekdays(before: readonly number[]): boolean[] {
  return Array.from({ length: DAYS_A_WEEK }, (_unused, weekday) => {
    const had = before.filter((count, place) => place % DAYS_A_WEEK === weekday && count > 0)
    return had.length >= USUAL_FROM
  })
}

export type SourceFacts = {
  active: boolean
  autoSetNextRunDate: boolean
  nextRunDate: string | null
  expireDate: string | null
  /** `held` where a plan waits, else the state of its latest run; dry runs left out; null before the first. */
  runState: string | null
  /** Findings that have not been cleared. */
  findings: number
}

/** How a crawler stands, the worst first. */
export function toSourceState(facts: SourceFacts, now: Temporal.Instant): SourceState {
  if (!facts.active) return 'off'
  if (facts.runState === 'held') return 'held'
  if (facts.runState === 'failed' || facts.findings > 0) return 'failing'
  if (isExpired(facts, now)) return 'expired'
  const next = findUpcomingRun(facts, now)
  const isLate =
    next !== null && Temporal.Instant.compare(next, now.subtract({ hours: LATE_HOURS })) < 0
  return isLate ? 'overdue' : 'fine'
}

/** Which of the import screens fills a category that no crawler does; null where none is made for it. */
export function importScreen(group: string): 'tvchannels' | 'livescores' | 'quicklong' | null {
  if (group === TV_CHANNELS_GROUP) return 'tvchannels'
  if ((IMPORT_SPORTS as readonly string[]).includes(group)) return 'livescores'
  return group === HOLIDAYS_GROUP ? 'quicklong' : null
}
