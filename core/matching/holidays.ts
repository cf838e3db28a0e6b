import data from './holidays.json' with { type: 'json' }

const HOLIDAY_OF = new Map(
  Object.entries<readonly string[]>(data).flatMap(([holiday, names]) =>
    names.map((name) => [name, holiday] as const),
  ),
)
const LONGEST = Math.max(...[...HOLIDAY_OF.keys()].map((name) => name.split(' ').length))

/** Headings of lists of holidays. */
const HEADINGS =
  /holiday|helligdag|sarbator|sărbător|røde dage|helgdag|feiertag|férié|festivo|festivit|feriado|feestdag|svát|ünnep|tatil|pyhäpäiv|święta|święto|blagdan/i

/** The holiday that the folded words of a name are, by its name in English; undefined if none. */
export function findHoliday(tokens: readonly string[]): string | undefined {
  return tokens.length > LONGEST ? undefined : HOLIDAY_OF.get(tokens.join(' '))
}

export function isHolidayHeading(title: string): boolean {
  return HEADINGS.test(title)
}
