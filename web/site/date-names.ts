/** English dates are written the British way, as everywhere in the product. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

export const formatLongDay = (day: Temporal.PlainDate, language: string): string =>
  day
    .toLocaleString(localeOf(language), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    .replace(/^(\p{L}+),/u, '$1')

export const weekday = (
  day: Temporal.PlainDate,
  language: string,
  length: 'long' | 'short' = 'long',
): string => day.toLocaleString(localeOf(language), { weekday: length })

export const monthName = (day: Temporal.PlainDate, language: string): string =>
  day.toLocaleString(localeOf(language), { month: 'long' })

export const formatShortDay = (day: Temporal.PlainDate, language: string): string =>
  day.toLocaleString(localeOf(language), { weekday: 'short', day: 'numeric', month: 'short' })

/** `Copenhagen` of `Europe/Copenhagen`. */
export const placeOfZone = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
