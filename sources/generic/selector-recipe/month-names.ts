import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { MONTH_NAMES, WEEKDAY_NAMES } from '@app/core/time/date-words.ts'
import { foldText } from '@app/core/text.ts'

const monthForms = byLanguage((language) => {
  const forms = MONTH_NAMES[language].flatMap((name, index) =>
    beginnings(name, 3).map((form) => [form, index + 1] as const),
  )
  // Romanian abbreviates noiembrie by its international name.
  return new Map([...forms, ...(language === 'ro' ? [['nov', 11] as const] : [])])
})

/** Pattern sources for the names of months, full or abbreviated, folded. */
export const MONTHS = byLanguage((language) => alternatives([...monthForms[language].keys()]))

/** The same for the days of the week. */
export const WEEKDAYS = byLanguage((language) =>
  alternatives(WEEKDAY_NAMES[language].flatMap((name) => beginnings(name, 2))),
)

/** The month, 1 to 12, of a folded name. */
export function monthOf(name: string, language: RecipeLanguage): number | undefined {
  return monthForms[language].get(name)
}

/** The name and its usual abbreviations. */
function beginnings(written: string, shortest: number): string[] {
  const name = foldText(written)
  return [name, name.slice(0, shortest), name.slice(0, shortest + 1), name.slice(0, 4)]
}

function alternatives(forms: string[]): string {
  return [...new Set(forms)].toSorted((a, b) => b.length - a.length).join('|')
}

function byLanguage<T>(make: (language: RecipeLanguage) => T): Record<RecipeLanguage, T> {
  return { en: make('en'), ro: make('ro'), da: make('da'), sv: make('sv'), nb: make('nb') }
}
