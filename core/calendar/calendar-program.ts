import { deviceOf } from '../operators/device.ts'

/** Order matters: some user agents name another program as well. */
const PROGRAMS: [RegExp, string][] = [
  [/Google-Calendar|GoogleCalendar|Google Calendar/i, 'Google Calendar'],
  [/\bOutlook|Microsoft|Exchange|Office/i, 'Outlook'],
  [/Thunderbird|Lightning/i, 'Thunderbird'],
  [/Fantastical/i, 'Fantastical'],
  [/BusyCal/i, 'BusyCal'],
  [/ICSx5|ICSdroid/i, 'ICSx⁵'],
  [/DAVx5/i, 'DAVx⁵'],
  [/Nextcloud/i, 'Nextcloud'],
  [/ProtonCalendar|Proton/i, 'Proton Calendar'],
  [/Evolution/i, 'Evolution'],
  [/\bdataaccessd\b|CalendarAgent|CalendarStore|\biCal\//i, 'Apple Calendar'],
]

/** The calendar program behind a user agent; one of a fixed list, whatever is sent. */
export function detectCalendarProgram(userAgent: string | undefined): string {
  const text = userAgent ?? ''
  const known = PROGRAMS.find(([pattern]) => pattern.test(text))?.[1]
  return known ?? deviceOf(text).browser ?? 'Another program'
}
