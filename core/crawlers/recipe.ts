import { z } from 'zod'

/** Languages whose month names a recipe understands. */
export const RecipeLanguage = z.enum(['en', 'ro', 'da', 'sv', 'nb'])
export type RecipeLanguage = z.infer<typeof RecipeLanguage>

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
  /** The date format of the page, such as `d MMMM yyyy HH:mm`; empty for ISO dates. */
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
