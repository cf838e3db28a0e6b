/** January to December in English, cut to three letters where they are short. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Monday to Sunday in English, cut to three letters where they are short. */
export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

const shortName = (name: string): string => name.slice(0, 3)

export const SHORT_MONTHS = MONTHS.map(shortName)
export const SHORT_WEEKDAYS = WEEKDAYS.map(shortName)
