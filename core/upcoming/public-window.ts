import { ANYONE } from '../plans/plan.ts'
import { toMinute, upcomingWindow } from './upcoming-window.ts'

/** Everybody gets at least this many of the next events of a category or place, however far ahead. */
export const PUBLIC_NEXT = 5
/** The most events that programs get at once without signing in. */
export const PUBLIC_EVENTS = 500
/** Page of the public site on how to see more. */
export const PLANS_PATH = '/landingPage#pricing'

/** The end of what programs see without signing in, inclusive; null if there is none. */
export function publicUntil(now: Temporal.Instant): Temporal.Instant | null {
  const { untilMs } = upcomingWindow(toMinute(now), ANYONE.windowDays)
  return untilMs === null ? null : Temporal.Instant.fromEpochMilliseconds(untilMs)
}

/**
 * Of upcoming events in order, those that begin by `until`; fewer than `next` are filled up with those after it.
 */
export function cutToWindow<E extends { event: { date: string } }>(
  coming: readonly E[],
  { until, next }: { until: Temporal.Instant | null; next: number },
): E[] {
  const isWithin = ({ event }: E) =>
    until === null || Temporal.Instant.compare(event.date, until) <= 0
  const within = coming.filter(isWithin)
  const missing = Math.max(0, next - within.length)
  return [...within, ...coming.filter((one) => !isWithin(one)).slice(0, missing)]
}
