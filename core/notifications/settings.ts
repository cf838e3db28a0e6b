import { z } from 'zod'

/** How many minutes before its start a person may be notified of an event. */
export const SOON_MINUTES = [15, 30, 60, 120] as const
/** How many notifications of changes a person may allow per day. */
const DAILY_MOST = [3, 5, 10, 20] as const

const Hour = z.number().int().min(0).max(23)

/** What a person wants to be notified of on their devices. */
export const NotificationSettings = z
  .object({
    /** A followed event is moved, postponed, cancelled or on again. */
    changes: z.boolean(),
    /** New events in followed categories. */
    news: z.boolean(),
    /** How long before the start of an event they are notified; null for never. */
    soonMinutes: z.literal(SOON_MINUTES).nullable(),
    /** Today's events, at the end of quiet hours, otherwise at 8. */
    morning: z.boolean(),
    /** Local hours in which nothing is shown; changes are sent afterwards. */
    quiet: z.object({ from: Hour, until: Hour }).meta({ id: 'QuietHours' }).nullable(),
    /** Maximum notifications of changes per day; null for unlimited. */
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

/** The hour of the morning summary without quiet hours. */
const MORNING_HOUR = 8

export function morningHour({ quiet }: Pick<NotificationSettings, 'quiet'>): number {
  return quiet?.until ?? MORNING_HOUR
}

type Quiet = NotificationSettings['quiet']

/** When the current quiet hours end; null outside of them. They may span midnight. */
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
