import type { MailKind } from './mail.ts'
import type { RetryPolicy } from './retry.ts'

// How each channel repeats what failed for now.

/** SMTP servers cannot ask for a wait. */
const NO_WAIT_ASKED = { minutes: 0 }

const PATIENT_MAIL: RetryPolicy = {
  waits: minutes(1, 5, 15, 60, 180, 360, 720),
  longestAsked: NO_WAIT_ASKED,
}

/** A code is useless after an hour. */
export const MAIL_RETRIES: Record<MailKind, RetryPolicy> = {
  'sign-in-code': { waits: minutes(1, 3, 5), longestAsked: NO_WAIT_ASKED },
  'operator-link': PATIENT_MAIL,
  digest: { waits: minutes(1, 5, 15, 60, 180, 360), longestAsked: NO_WAIT_ASKED },
  contact: PATIENT_MAIL,
  notice: PATIENT_MAIL,
}

/** For a day: a busy push service has the time it asks for. */
export const PUSH_RETRIES: RetryPolicy = {
  waits: minutes(1, 5, 15, 60, ...Array.from({ length: 8 }, () => 180)),
  longestAsked: { hours: 1 },
}

/** Reminders are sent two hours before the start at most. */
export const URGENT_PUSH_RETRIES: RetryPolicy = {
  waits: minutes(1, 1, 2, 3, 5, 5, 10, 10, 20, 20, 20, 20),
  longestAsked: { minutes: 5 },
}

/** Waits as recommended by Standard Webhooks: a little more than `FAILING_DAYS` in all. */
export const WEBHOOK_RETRIES: RetryPolicy = {
  waits: [{ seconds: 5 }, ...minutes(5, 30), ...hours(2, 5, 10, 14, 20, 24)],
  longestAsked: { hours: 24 },
}

function minutes(...waits: number[]): Temporal.DurationLike[] {
  return waits.map((wait) => ({ minutes: wait }))
}

function hours(...waits: number[]): Temporal.DurationLike[] {
  return waits.map((wait) => ({ hours: wait }))
}
