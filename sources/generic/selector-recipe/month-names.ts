import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { foldText } from '@app/core/text.ts'

/** Names of a language as they are printed in dates, folded, in full and abbreviated. */
export type DateNames = {
  /** The month, 1 to 12, of each name. */
  months: ReadonlyMap<string, number>
  /** The day, 1 (Monday) to 7, of each name. */
  weekdays: ReadonlyMap<string, number>
  /** Hours, 0 to 23, in which each part of the day lies: `pm`, `de la noche`. */
  periods: ReadonlyMap<string, ReadonlySet<number>>
  /** Pattern sources: any of the names. */
  month: string
  weekday: string
  period: string
  isMonthFirst: boolean
}

// Abbreviations that people use and CLDR does not list.
const FURTHER: Partial<Record<string, Record<string, number>>> = {
  ro: { nov: 11 },
  de: { janner: 1, feber: 2 },
  pt: { marco: 3 },
}

const cache = new Map<RecipeLanguage, DateNames>()

/** The names of months, weekdays and parts of the day in a language, from `Intl`. */
export function dateNames(language: RecipeLanguage): DateNames {
  const known = cache.get(language)
  if (known) return known
  const months = withoutAmbiguous(monthForms(language))
  for (const [form, month] of Object.entries(FURTHER[language] ?? {})) months.set(form, month)
  const weekdays = withoutAmbiguous(weekdayForms(language))
  const periods = periodsOf(language)
  const names = {
    months,
    weekdays,
    periods,
    month: alternatives(months.keys()),
    weekday: alternatives(weekdays.keys()),
    period: alternatives(periods.keys()),
    isMonthFirst: language === 'en-US',
  }
  cache.set(language, names)
  return names
}

/** The month, 1 to 12, of a folded name. */
export function monthOf(name: string, language: RecipeLanguage): number | undefined {
  return dateNames(language).months.get(name)
}

type Form = [name: string, value: number, isWritten: boolean]

/** Alone and in a date, where many languages use the genitive. */
function monthForms(language: RecipeLanguage): Form[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((month) => {
    const day = Temporal.PlainDate.from({ year: 2026, month, day: 14 })
    const long = [
      partOf(day, language, 'month', { month: 'long' }),
      partOf(day, language, 'month', { month: 'long', day: 'numeric' }),
    ]
    const short = [
      partOf(day, language, 'month', { month: 'short' }),
      partOf(day, language, 'month', { month: 'short', day: 'numeric' }),
    ]
    return toForms(long, short, month, 3)
  })
}

function weekdayForms(language: RecipeLanguage): Form[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    // 1 June 2026 is a Monday.
    const day = Temporal.PlainDate.from({ year: 2026, month: 6, day: weekday })
    const long = [partOf(day, language, 'weekday', { weekday: 'long' })]
    const short = [partOf(day, language, 'weekday', { weekday: 'short' })]
    return toForms(long, short, weekday, 2)
  })
}

function toForms(long: string[], short: string[], value: number, shortest: number): Form[] {
  const written = [...long, ...short].map((name) => [name, value, true] as const)
  const cut = long.flatMap((name) =>
    [shortest, 3, 4, 5].map((length) => [name.slice(0, length), value, false] as const),
  )
  // A month that CLDR gives as a number, as in `9月`, is read as one.
  return [...written, ...cut]
    .filter(([name]) => /\p{L}/u.test(name) && !/^\d/.test(name))
    .map(([name, of, isWritten]) => [name, of, isWritten])
}

/** A written name wins over a beginning of another one; beginnings of several names are none of them. */
function withoutAmbiguous(forms: Form[]): Map<string, number> {
  const written = forms.filter(([, , isWritten]) => isWritten)
  const own = new Set(written.map(([name]) => name))
  const rest = forms.filter(([name, , isWritten]) => !isWritten && !own.has(name))
  const byName = Map.groupBy([...written, ...rest], ([name]) => name)
  return new Map(
    [...byName].flatMap(([name, same]) => {
      const values = new Set(same.map(([, value]) => value))
      return values.size === 1 ? [[name, same[0]?.[1] ?? 0] as const] : []
    }),
  )
}

function periodsOf(language: RecipeLanguage): Map<string, Set<number>> {
  const periods = new Map<string, Set<number>>([
    ['am', new Set(range(0, 12))],
    ['pm', new Set(range(12, 24))],
  ])
  const options: Intl.DateTimeFormatOptions[] = [
    { hour: 'numeric', hour12: true },
    { hour: 'numeric', hour12: true, dayPeriod: 'long' },
  ]
  for (const option of options) {
    for (const hour of range(0, 24)) {
      const time = Temporal.PlainDateTime.from({ year: 2026, month: 6, day: 1, hour })
      const name = partOf(time, language, 'dayPeriod', option)
      if (/\p{L}{2}|(?!\p{Script=Latin})\p{L}/u.test(name))
        periods.set(name, (periods.get(name) ?? new Set()).add(hour))
    }
  }
  return periods
}

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, at) => from + at)
}

function partOf(
  time: Temporal.PlainDate | Temporal.PlainDateTime,
  language: RecipeLanguage,
  type: 'month' | 'weekday' | 'dayPeriod',
  options: Intl.DateTimeFormatOptions,
): string {
  // Not a Temporal value, so that the calendar of the language is left aside.
  const epochMs = time.toZonedDateTime('UTC').epochMilliseconds
  const format = formatOf(language, options)
  const part = format.formatToParts(epochMs).find((one) => one.type === type)?.value ?? ''
  // `de setembre` in Catalan, `p. m.` in Spanish.
  return foldText(part)
    .replace(/’/g, "'")
    .replace(/^(?:de |d['’])(?=\p{L}{3})(?!la )/u, '')
    .replace(/(?<=\p{L})\. ?(?=\p{L}(?:\.|$))/gu, '')
    .replace(/\.$/, '')
    .trim()
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: RecipeLanguage, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    ...options,
    timeZone: 'UTC',
  })
  formats.set(key, made)
  return made
}

function alternatives(forms: Iterable<string>): string {
  return [...new Set(forms)]
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|')
}
