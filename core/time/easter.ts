/**
 * Orthodox Easter Sunday as a Gregorian date: computed in the Julian calendar (Meeus), then shifted by the difference
 * between the calendars in that year.
 */
export function computeOrthodoxEaster(year: number): Temporal.PlainDate {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const days = moon + sunday + 114
  const julian = { year, month: Math.floor(days / 31), day: (days % 31) + 1 }
  const daysApart = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return Temporal.PlainDate.from(julian).add({ days: daysApart })
}
