/** English dates are written in the British way, as everywhere in the product. */
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

/** Capitalised for the start of a line; most languages write days and months in lower case. */
export const atLineStart = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

export const weekday = (
  day: Temporal.PlainDate,
  language: string,
  length: 'long' | 'short' = 'long',
): string => day.toLocaleString(localeOf(language), { weekday: length })

export const monthName = (day: Temporal.PlainDate, language: string): string =>
  day.toLocaleString(localeOf(language), { month: 'long' })

export const formatShortDay = (day: Temporal.PlainDate, language: string): string =>
  day.toLocaleString(localeOf(language), { weekday: 'short', day: 'numeric', month: 'short' })

/** `6 Dec`, in the word order of the language. */
export const formatDayOfMonth = (
  day: Temporal.PlainDate,
  language: string,
  month: 'short' | 'long' = 'short',
): string => day.toLocaleString(localeOf(language), { day: 'numeric', month })

/** `November 2026` of `2026-11`. */
export const formatMonth = (month: string, language: string): string => {
  const text = Temporal.PlainDate.from(`${month}-01`).toLocaleString(localeOf(language), {
    month: 'long',
    year: 'numeric',
  })
  return atLineStart(text, language)
}
