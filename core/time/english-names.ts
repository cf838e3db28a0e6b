/** January to December in English; abbreviations are their first three letters. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Monday to Sunday in English; abbreviations are their first three letters. */
export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

const shortName = (name: string): string => name.slice(0, 3)

export const SHORT_MONTHS = MONTHS.map(shortName)
export const SHORT_WEEKDAYS = WEEKDAYS.map(shortName)
