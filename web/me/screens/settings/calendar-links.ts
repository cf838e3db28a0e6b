/** A program to which a feed can be added, each by its own kind of link. */
export type CalendarLink = { program: string; href: string }

/** `address` is the feed's full URL. Google cannot add a calendar on Android, where the address is copied instead. */
export function calendarLinks(address: string, isAndroid: boolean): CalendarLink[] {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const given = encodeURIComponent(address)
  return [
    ...(isAndroid ? [] : [{ program: 'Apple', href: webcal }]),
    ...(isAndroid
      ? []
      : [
          {
            program: 'Google',
            href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
          },
        ]),
    {
      program: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${given}&name=Almanac`,
    },
  ]
}
