import { formatPlainDay } from '../messages/date-format.ts'

const FORMS = {
  /** `Saturday 21 November 2026` */
  fullDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** `Saturday 21 November` */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `Sat 21 Nov` */
  dayAndMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `Saturday` */
  weekday: { weekday: 'long' },
  /** `November` */
  month: { month: 'long' },
  /** `November 2026` */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** `21 November` */
  longDate: { day: 'numeric', month: 'long' },
  /** `21 Nov` */
  shortDate: { day: 'numeric', month: 'short' },
  /** `Mon 23` */
  short: { weekday: 'short', day: 'numeric' },
  /** `Mon` */
  shortWeekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayForm = keyof typeof FORMS

/** A day, `yyyy-mm-dd`, in words as they stand in a sentence. */
export function formatDay(
  language: string,
  form: DayForm,
  day: string | Temporal.PlainDate,
): string {
  return formatPlainDay(language, FORMS[form], day)
}

/** The same at the start of a line: most languages write days and months in lower case. */
export function formatDayAtStart(
  language: string,
  form: DayForm,
  day: string | Temporal.PlainDate,
): string {
  return capitalize(formatDay(language, form, day), language)
}

/** Begins with a capital letter, as a line or a title does. */
export function capitalize(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
