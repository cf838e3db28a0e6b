import type { Language } from '../languages.ts'
import { MONTHS, WEEKDAYS } from './english-names.ts'

// English days have our own lists, because asking the runtime for the name of a day takes longer than the rest of a mail.

/** `Saturday 21 November` */
export function longDay(day: Temporal.PlainDate): string {
  return `${weekday(day)} ${day.day} ${month(day)}`
}

/** `Saturday` */
export function weekday(day: Temporal.PlainDate): string {
  return WEEKDAYS[day.dayOfWeek - 1] ?? ''
}

/** `November` */
export function month(day: Temporal.PlainDate): string {
  return MONTHS[day.month - 1] ?? ''
}

/**
 * Formats of a date: `Saturday 21 November`, `Sat 21 Nov`, `Saturday`, `November`, `November 2026`, `21 Nov`, `Mon 23`,
 * `Mon`.
 */
export type DayForm =
  | 'longDay'
  | 'dayAndMonth'
  | 'weekday'
  | 'month'
  | 'monthAndYear'
  | 'shortDate'
  | 'short'
  | 'shortWeekday'

const FORMS: Record<DayForm, Intl.DateTimeFormatOptions> = {
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  shortDate: { day: 'numeric', month: 'short' },
  short: { weekday: 'short', day: 'numeric' },
  shortWeekday: { weekday: 'short' },
}

const written = new Map<string, string>()
/** Enough for the days of all digests of a run, in all languages. */
const WRITTEN_MOST = 5_000

/** Formats a day, `yyyy-mm-dd`, in a language; cached, since the runtime takes longer than the rest of a mail. */
export function formatDay(language: Language, form: DayForm, day: string): string {
  const name = `${language} ${form} ${day}`
  const known = written.get(name)
  if (known !== undefined) return known
  if (written.size >= WRITTEN_MOST) written.clear()
  // English dates are in British format.
  const locale = language === 'en' ? 'en-GB' : language
  const words = Temporal.PlainDate.from(day).toLocaleString(locale, FORMS[form]).replace(',', '')
  written.set(name, words)
  return words
}
