import { RECIPE_PARTS, RecipeLanguage, toRecipe, type Recipe } from '@app/core/crawlers/recipe.ts'
import { UsageError } from './arguments.mjs'
import { readTextFile } from './stored-page.ts'

const EMPTY = toRecipe({
  recipeList: null,
  recipeTitle: null,
  recipeDate: null,
  recipeDetails: null,
  recipeLink: null,
  recipePicture: null,
  recipeFormat: null,
  recipeLanguage: null,
})

/** Reads a recipe from a JSON file; omitted fields are unset. */
export function readRecipeFile(file: string): Recipe {
  const recipe = { ...EMPTY }
  for (const [name, value] of Object.entries(objectIn(file))) {
    const part = [...RECIPE_PARTS, 'format' as const].find((one) => one === name)
    if (name === 'language') recipe.language = languageOf(value, file)
    else if (part === undefined || typeof value !== 'string')
      throw new UsageError(
        `${file}: unknown field "${name}"; a recipe has the text fields ${[...RECIPE_PARTS].join(', ')}, format and language`,
      )
    else recipe[part] = value
  }
  return recipe
}

function objectIn(file: string): object {
  try {
    const value: unknown = JSON.parse(readTextFile(file))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UsageError(`${file} is not a recipe: expected a JSON object`)
}

function languageOf(value: unknown, file: string): Recipe['language'] {
  const language = RecipeLanguage.safeParse(value)
  if (language.success) return language.data
  throw new UsageError(
    `${file}: the language is not the tag of one whose dates can be read, such as da`,
  )
}
