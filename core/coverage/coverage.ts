import { z } from 'zod'
import { HOLIDAYS_GROUP, TV_CHANNELS_GROUP } from '../categories/category.ts'
import { findUpcomingRun, isExpired } from '../crawlers/schedule.ts'
import { Id } from '../id.ts'
import { IMPORT_SPORTS } from '../imports/find-category.ts'

/** How many days are checked, starting today. */
export const COVERAGE_DAYS = 30
/** Whole weeks before today that define what is usual. */
export const USUAL_WEEKS = 8
/** Events in at least this many of those weeks are usual. */
const USUAL_FROM = 5
/** A category that usually has events should have some within this many days. */
const SOON_DAYS = 7
const DAYS_A_WEEK = 7
/** A crawler less late than this is merely queued. */
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
    /** A country code, a location or free text; empty for none. */
    parent: z.string(),
    counts: z.array(z.number().int()),
    /** Indexes of days that have no events although they usually do. */
    gaps: z.array(z.number().int()),
    /** No events soon, although there usually are some. */
    isDry: z.boolean(),
    hasLogo: z.boolean(),
    hasImage: z.boolean(),
    sources: z.array(CoverageSource),
  })
  .meta({ id: 'CoverageRow' })
export type CoverageRow = z.infer<typeof CoverageRow>

/**
 * Indexes of days without events whose weekday usually has some. `before` holds the daily counts of the whole weeks
 * before today, oldest first; `counts` those from today on. Days after the last known event are not gaps yet, except
 * in the coming week.
 */
export function findGaps(before: readonly number[], counts: readonly number[]): number[] {
  const usual = findUsualWeekdays(before)
  const lastKnown = counts.findLastIndex((count) => count > 0)
  const reach = Math.max(lastKnown, SOON_DAYS - 1)
  // `before` covers whole weeks, so index and weekday stay aligned.
  return counts.flatMap((count, place) =>
    count === 0 && place <= reach && usual[place % DAYS_A_WEEK] ? [place] : [],
  )
}

/** Whether most weeks had events and the coming one has none. */
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
  /**
   * `held` while a plan waits, otherwise the state of the latest run; dry runs do not count; null before the first
   * run.
   */
  runState: string | null
  findings: number
}

/** The state of a crawler, checked from worst to best. */
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

/** The import screen for a category without a crawler; null if its group has none. */
export function importScreen(group: string): 'tvchannels' | 'livescores' | 'quicklong' | null {
  if (group === TV_CHANNELS_GROUP) return 'tvchannels'
  if ((IMPORT_SPORTS as readonly string[]).includes(group)) return 'livescores'
  return group === HOLIDAYS_GROUP ? 'quicklong' : null
}
