import { message, type Message } from '@app/core/messages/message.ts'
import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { MethodRefused, PageChanged } from '../../source.ts'
import type { ExtractContext, Found, Page } from '../../source.ts'
import { sortRead, type Read } from '../read-result.ts'
import { findMissingPart, findRecipeMistakes } from './mistakes.ts'
import { itemsOf, partReaders } from './read-parts.ts'
import type { Tree } from '../elements.ts'
import { MAX_ITEMS, toTooManyNote, toEmptyListNote, openPage, readItem } from './read-items.ts'
import type { OpenPage } from './read-items.ts'
import { startReader } from './recipe-dates.ts'

/** Reads the pages with the recipe in the context. */
export function readPages(pages: readonly Page[], context: ExtractContext): Found {
  const recipe = usableRecipe(context.input.recipe)
  const notes: Message[] = []
  const read = pages.flatMap((page) => readPageByRecipe(page, recipe, context, notes))
  return { ...sortRead(read), needs: [], notes }
}

function usableRecipe(recipe: Recipe | undefined): Recipe {
  if (!recipe) throw new MethodRefused(message('The crawler has no recipe'))
  const missing = findMissingPart(recipe)
  if (missing) throw new MethodRefused(missing.message)
  const [mistake] = findRecipeMistakes(recipe)
  if (mistake) throw new MethodRefused(mistake.message)
  return recipe
}

function readPageByRecipe(
  page: Page,
  recipe: Recipe,
  context: ExtractContext,
  notes: Message[],
): Read[] {
  const opened = openPage(page)
  const items = itemsOf(recipe, opened.selected)
  if (items.length === 0) throw new PageChanged(toEmptyListNote(recipe, opened))
  notes.push(...toTooManyNote(items.length))
  return readItems(items, recipe, opened, context)
}

/** Reads the items of a list; `some` of them for a first impression. */
export function readItems(
  items: readonly Tree[],
  recipe: Recipe,
  opened: OpenPage,
  context: ExtractContext,
  some: readonly Tree[] = items,
): Read[] {
  const parts = partReaders(recipe, opened.selected, opened.base, items)
  const readStart = startReader(recipe, context)
  return some.slice(0, MAX_ITEMS).map((item) => {
    const texts = {
      title: parts.title(item),
      date: parts.date(item),
      details: parts.details(item),
      link: parts.link(item),
      picture: parts.picture(item),
    }
    return readItem(texts, readStart, opened, context)
  })
}
