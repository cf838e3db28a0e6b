import { RECIPE_PARTS } from '@app/core/crawlers/recipe.ts'
import type { InspectedPart, Recipe } from '@app/core/crawlers/recipe.ts'
import { MethodRefused } from '../../source.ts'
import { dateReader } from './date-format.ts'
import { mistakeIn, selectionOf } from './selection.ts'

export type RecipeMistake = { part: InspectedPart; message: string }

/** What of a recipe cannot be parsed, in the order of its parts. What is not set is no mistake. */
export function recipeMistakes(recipe: Recipe): RecipeMistake[] {
  const mistakes = RECIPE_PARTS.flatMap((part): RecipeMistake[] => {
    const mistake = part === 'list' ? mistakeInList(recipe.list) : mistakeIn(recipe[part])
    const message = `The ${part} selector "${recipe[part]}" cannot be read: ${mistake}`
    return mistake === null ? [] : [{ part, message }]
  })
  const message = formatMistake(recipe)
  return message === null ? mistakes : [...mistakes, { part: 'format', message }]
}

function mistakeInList(list: string): string | null {
  const isAttribute = selectionOf(list).attribute !== ''
  return isAttribute ? 'a list is made of elements, not of an attribute' : mistakeIn(list)
}

function formatMistake({ format, language }: Recipe): string | null {
  if (format.trim() === '') return null
  try {
    dateReader(format, language)
    return null
  } catch (error) {
    if (error instanceof MethodRefused) return error.message
    throw error
  }
}

/** The part without which nothing can be read, where it is not set. */
export function missingPart({ list, date }: Recipe): RecipeMistake | null {
  if (list.trim() === '') {
    return { part: 'list', message: 'The recipe has no selector for the list' }
  }
  if (date.trim() === '') {
    return { part: 'date', message: 'The recipe has no selector for the date' }
  }
  return null
}
