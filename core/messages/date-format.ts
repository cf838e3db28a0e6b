/** The formatter of dates and times in a language. English dates are in British format throughout the product. */
export const dateFormat = memoize(
  (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options),
)

/** Formats a day, `yyyy-mm-dd`, which has no zone. Whether a comma follows the weekday depends on the version of ICU. */
export function formatPlainDay(
  language: string,
  options: Intl.DateTimeFormatOptions,
  day: string | Temporal.PlainDate,
): string {
  return dateFormat(language, { ...options, timeZone: 'UTC' })
    .format(Date.parse(`${String(day)}T12:00Z`))
    .replace(',', '')
}

/** Cached because creating a formatter takes longer than using it. */
export function memoize<G extends unknown[], F>(make: (...given: G) => F): (...given: G) => F {
  const made = new Map<string, F>()
  return (...given) => {
    const name = JSON.stringify(given)
    const before = made.get(name)
    if (before !== undefined) return before
    const now = make(...given)
    made.set(name, now)
    return now
  }
}
