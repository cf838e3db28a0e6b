import { z } from 'zod'

/** How long before its start a person may be notified of an event. */
export const SOON_MINUTES = [15, 30, 60, 120] as const
/** How many notifications of changes a person may allow a day. */
const DAILY_MOST = [3, 5, 10, 20] as const

const Hour = z.number().int().min(0).max(23)

/** What a person wants to be notified of on their devices. */
export const NotificationSettings = z
  .object({
    /** What they follow is moved, postponed, cancelled or on again. */
    changes: z.boolean(),
    /** Events that are new in what they follow. */
    news: z.boolean(),
    /** How long before its start they are told of an event; null for never. */
    soonMinutes: z.literal(SOON_MINUTES).nullable(),
    /** What is on today, at the end of quiet hours, else at 8. */
    morning: z.boolean(),
    /** Local hours in which nothing is shown; what changed then is told afterwards. */
    quiet: z.object({ from: Hour, until: Hour }).meta({ id: 'QuietHours' }).nullable(),
    /** Most notifications of changes a day; null for any number. */
    dailyMost: z.literal(DAILY_MOST).nullable(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const DEFAULT_SETTINGS: NotificationSettings = {
  changes: true,
  news: false,
  soonMinutes: 60,
  morning: false,
  quiet: { from: 22, until: 7 },
  dailyMost: 10,
}

/** The hour of the morning summary where no quiet hours end. */
const MORNING_HOUR = 8

export function morningHour({ quiet }: Pick<NotificationSettings, 'quiet'>): number {
  return quiet?.until ?? MORNING_HOUR
}

type Quiet = NotificationSettings['quiet']

/** When the quiet hours end that `now` lies in; null outside of them. They may last over midnight. */
export function findQuietEnd(
  quiet: Quiet,
  { now, zone }: { now: Temporal.Instant; zone: string },
): Temporal.Instant | null {
  if (quiet === null || quiet.from === quiet.until) return null
  const local = now.toZonedDateTimeISO(zone)
  const { from, until } = quiet
  const isQuiet =
    from < until
      ? local.hour >= from && local.hour < until
      : local.hour >= from || local.hour < until
  if (!isQuiet) return null
  const today = local.toPlainDate()
  const end = local.hour < until ? today : today.add({ days: 1 })
  return end
    .toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(until) })
    .toInstant()
}
