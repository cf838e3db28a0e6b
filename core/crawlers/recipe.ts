import { z } from 'zod'
import { message, toIssue } from '../messages/message.ts'

/**
 * A language whose names of months and weekdays `Intl` knows, as a BCP 47 tag such as `pl`. Days stand before months except
 * in `en-US`.
 */
export const RecipeLanguage = z
  .string()
  .max(16)
  .refine(isDateLanguage, toIssue(message('is not a language whose dates can be read')))
export type RecipeLanguage = z.infer<typeof RecipeLanguage>

function isDateLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] === tag && !tag.includes('-u-')
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The languages to choose from: those with a tag of two letters, and English with the month before the day. */
export function listDateLanguages(): RecipeLanguage[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const tags = letters.flatMap((first) => letters.map((second) => first + second))
  const known = Intl.DateTimeFormat.supportedLocalesOf(tags)
  // `no` is a macrolanguage whose names are those of `nb`.
  return [...new Set(known.filter((tag) => tag !== 'no')), 'en-US']
}

/** The parts of a recipe that are selectors. */
export const RECIPE_PARTS = ['list', 'title', 'date', 'details', 'link', 'picture'] as const

/** The parts of a recipe that are checked: its selectors and its date format. */
export const INSPECTED_PARTS = [...RECIPE_PARTS, 'format'] as const
export type InspectedPart = (typeof INSPECTED_PARTS)[number]

/**
 * How to read a page that no method knows: CSS selectors, all except `list` relative to one item of the list. A
 * selector may end in `@name` to read an attribute instead of the text. Empty if unset.
 */
export type Recipe = {
  list: string
  title: string
  date: string
  details: string
  link: string
  picture: string
  /**
   * The date format of the page, such as `d MMMM yyyy HH:mm`; empty for ISO dates and those that people write in the
   * language.
   */
  format: string
  language: RecipeLanguage
}

/** The crawler settings that form its recipe. */
export type RecipeSettings = {
  recipeList: string | null
  recipeTitle: string | null
  recipeDate: string | null
  recipeDetails: string | null
  recipeLink: string | null
  recipePicture: string | null
  recipeFormat: string | null
  recipeLanguage: RecipeLanguage | null
}

export function toRecipe(settings: RecipeSettings): Recipe {
  return {
    list: settings.recipeList ?? '',
    title: settings.recipeTitle ?? '',
    date: settings.recipeDate ?? '',
    details: settings.recipeDetails ?? '',
    link: settings.recipeLink ?? '',
    picture: settings.recipePicture ?? '',
    format: settings.recipeFormat ?? '',
    language: settings.recipeLanguage ?? 'en',
  }
}

/** The crawler settings for a recipe; empty optional parts become null. */
export function toRecipeSettings(recipe: Recipe): RecipeSettings {
  return {
    recipeList: recipe.list,
    recipeTitle: recipe.title || null,
    recipeDate: recipe.date,
    recipeDetails: recipe.details || null,
    recipeLink: recipe.link || null,
    recipePicture: recipe.picture || null,
    recipeFormat: recipe.format || null,
    recipeLanguage: recipe.language,
  }
}
