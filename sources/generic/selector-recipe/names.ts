import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { folded } from '@app/core/text.ts'

const monthForms = byLanguage(monthFormsIn)

/** Sources of patterns for a month's name, whole or short, its letters folded. */
export const MONTHS = byLanguage((language) => alternatives([...monthForms[language].keys()]))

/** The same for the days of the week. */
export const WEEKDAYS = byLanguage((language) => {
  // 1 February 2026 is a Sunday.
  const names = Array.from({ length: 7 }, (_, index) =>
    printed(
      language,
      { weekday: 'long' },
      Temporal.PlainDate.from({ year: 2026, month: 2, day: index + 1 }),
    ),
  )
  return alternatives(names.flatMap((name) => beginnings(name, 2)))
})

/** Month 1 to 12 of a folded name. */
export function monthOf(name: string, language: RecipeLanguage): number | undefined {
  return monthForms[language].get(name)
}

function monthFormsIn(language: RecipeLanguage): Map<string, number> {
  const forms = new Map<string, number>()
  for (let month = 1; month <= 12; month += 1) {
    // Beside a day the name stands in the form that dates use.
    const day = Temporal.PlainDate.from({ year: 2026, month, day: 5 })
    const names = (['long', 'short'] as const).map((length) =>
      printed(language, { month: length, day: 'numeric' }, day),
    )
    for (const form of names.flatMap((name) => beginnings(name, 3))) forms.set(form, month)
  }
  return forms
}

function printed(
  language: RecipeLanguage,
  style: Intl.DateTimeFormatOptions,
  day: Temporal.PlainDate,
): string {
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  const part = format
    .formatToParts(day.toZonedDateTime('UTC').epochMilliseconds)
    .find(({ type }) => type === 'month' || type === 'weekday')
  return folded(part?.value ?? '').replace(/\.$/, '')
}

/** The name, and its first letters as people cut it. */
function beginnings(name: string, shortest: number): string[] {
  return [name, name.slice(0, shortest), name.slice(0, shortest + 1), name.slice(0, 4)]
}

function alternatives(forms: string[]): string {
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length).join('|')
}

function byLanguage<T>(make: (language: RecipeLanguage) => T): Record<RecipeLanguage, T> {
  return { en: make('en'), ro: make('ro'), da: make('da'), sv: make('sv'), nb: make('nb') }
}
