import { findNextDigest, type Due } from './digest.ts'

/** An outlook is sent once a week, if anything is ahead at all. */
const DAYS = 7

/** When the next digest is made on a day on which one is sent; the next day's if none is sent within a week. */
export function findNextSent(
  due: Due,
  isSent: (at: Temporal.Instant) => boolean,
): Temporal.Instant {
  const first = findNextDigest(due)
  let at = first
  for (let days = 0; days < DAYS; days += 1) {
    if (isSent(at)) return at
    const lastDigestDay = at.toZonedDateTimeISO(due.user.zone).toPlainDate().toString()
    at = findNextDigest({ ...due, lastDigestDay })
  }
  return first
}
