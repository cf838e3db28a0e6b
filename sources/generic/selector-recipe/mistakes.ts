import { message, nest, type Message } from '@app/core/messages/message.ts'
import { RECIPE_PARTS, type InspectedPart, type Recipe } from '@app/core/crawlers/recipe.ts'
import { MethodRefused } from '../../source.ts'
import { splitSelectors, withoutAxis } from './around-items.ts'
import { dateReader } from './date-format.ts'
import { findMistake, selectionOf } from './selection.ts'

export type RecipeMistake = { part: InspectedPart; message: Message }

/** The errors of a recipe, in the order of its parts. An empty part is not an error. */
export function findRecipeMistakes(recipe: Recipe): RecipeMistake[] {
  const mistakes = RECIPE_PARTS.flatMap((part): RecipeMistake[] => {
    const mistake = part === 'list' ? findListMistake(recipe.list) : findPartMistake(recipe[part])
    if (mistake === null) return []
    const sentence = message('The {part} selector "{selector}" cannot be read: {why}', {
      part,
      selector: recipe[part],
      why: nest(mistake),
    })
    return [{ part, message: sentence }]
  })
  const sentence = formatMistake(recipe)
  return sentence === null ? mistakes : [...mistakes, { part: 'format', message: sentence }]
}

function findListMistake(list: string): Message | null {
  const isAttribute = selectionOf(list).attribute !== ''
  return isAttribute
    ? message('a list is made of elements, not of an attribute')
    : findMistake(list)
}

/** The first mistake in the selectors of a part. */
function findPartMistake(text: string): Message | null {
  const mistakes = splitSelectors(text).map((selector) => findMistake(withoutAxis(selector)))
  return mistakes.find((mistake) => mistake !== null) ?? null
}

function formatMistake({ format, language }: Recipe): Message | null {
  if (format.trim() === '') return null
  try {
    dateReader(format, language)
    return null
  } catch (error) {
    if (error instanceof MethodRefused) return error.sentence
    throw error
  }
}

/** The required part that is missing, if any. */
export function findMissingPart({ list, date }: Recipe): RecipeMistake | null {
  if (list.trim() === '') {
    return { part: 'list', message: message('The recipe has no selector for the list') }
  }
  if (date.trim() === '') {
    return { part: 'date', message: message('The recipe has no selector for the date') }
  }
  return null
}
