import type { Crawler } from './crawler.ts'

type Scheduled = Pick<Crawler, 'active' | 'autoSetNextRunDate' | 'nextRunDate' | 'expireDate'>

/** Whether an active crawler no longer runs by schedule because its expire date has passed. */
export function isExpired(
  { active, expireDate }: Pick<Scheduled, 'active' | 'expireDate'>,
  now: Temporal.Instant,
): boolean {
  return active && expireDate !== null && Temporal.Instant.compare(expireDate, now) <= 0
}

/** When the schedule runs a crawler next; null if never. */
export function findUpcomingRun(crawler: Scheduled, now: Temporal.Instant): string | null {
  const { active, autoSetNextRunDate, nextRunDate, expireDate } = crawler
  if (!active || !autoSetNextRunDate || nextRunDate === null) return null
  const at = Temporal.Instant.compare(nextRunDate, now) < 0 ? now : nextRunDate
  const isOver = expireDate !== null && Temporal.Instant.compare(expireDate, at) <= 0
  return isOver ? null : nextRunDate
}
