import type { Recipe, RecipeLanguage, RECIPE_PARTS } from '@app/core/crawlers/recipe.ts'
import { toAbsoluteUrl } from '../../html.ts'
import { attribute, findAll, findFirst, textIn, type Tree } from '../elements.ts'
import { selectForItems, type Selected } from './around-items.ts'
import { chargeElement, OWN_TEXT, selectElements, selectionOf } from './selection.ts'
import type { SelectedPage } from './selection.ts'
import { withoutDate, withoutMarks } from './written-dates.ts'

export type RecipePart = (typeof RECIPE_PARTS)[number]

/** A part of a list item as text or address, empty if missing. */
export type ReadPart = (item: Tree) => string

// A date may be in several elements, and so may the details.
const MAX_PIECES = 10

/** A reader for each part of the items of a list; `base` is the base of their addresses. */
export function partReaders(
  recipe: Recipe,
  page: SelectedPage,
  base: string,
  items: readonly Tree[],
): Record<Exclude<RecipePart, 'list'>, ReadPart> {
  const given = (part: Exclude<RecipePart, 'list'>) => {
    const select = selectForItems(page, recipe[part], items)
    return {
      below: (item: Tree) => weighed(select(item), page),
      isSet: recipe[part].trim() !== '',
    }
  }
  const itself = (item: Tree) => weighed([{ element: item, selection: selectionOf('') }], page)
  const readTitle = (one: Selected) => titleOf(one, recipe.language)
  const title = given('title')
  const date = given('date')
  const details = given('details')
  const link = given('link')
  const picture = given('picture')
  return {
    title: (item) => first(title.isSet ? title.below(item) : itself(item), readTitle),
    date: (item) =>
      date.isSet ? pieces(date.below(item), (one) => dateTextOf(one, recipe)).join(' ') : '',
    details: (item) => (details.isSet ? pieces(details.below(item), textOf).join('\n') : ''),
    link: (item) =>
      first(link.isSet ? link.below(item) : itself(item), (one) => addressOf(linkIn(one), base)),
    picture: (item) =>
      picture.isSet ? first(picture.below(item), (one) => pictureOf(one, base)) : '',
  }
}

/** The items of the list; throws `MethodRefused` if selecting is too expensive. */
export function itemsOf(recipe: Recipe, page: SelectedPage): Tree[] {
  const selection = selectionOf(recipe.list)
  return selection.css === '' ? [] : [...selectElements(page, selection)(page.root)]
}

/** Reading each element counts as work too. */
function* weighed(selected: Iterable<Selected>, page: SelectedPage): Generator<Selected> {
  for (const one of selected) {
    chargeElement(page, one.element)
    yield one
  }
}

function first<T>(elements: Iterable<T>, read: (element: T) => string): string {
  for (const element of elements) {
    const text = read(element)
    if (text !== '') return text
  }
  return ''
}

function pieces<T>(elements: Iterable<T>, read: (element: T) => string): string[] {
  const texts: string[] = []
  for (const element of elements) {
    const text = read(element)
    if (text !== '') texts.push(text)
    if (texts.length === MAX_PIECES) break
  }
  return texts
}

function textOf({ element, selection }: Selected): string {
  if (selection.attribute === '') return textIn(element)
  if (selection.attribute === OWN_TEXT) return ownTextOf(element)
  return textIn({ type: 'text', data: attribute(element, selection.attribute) })
}

/** A title that is part of a text loses the date beside it. */
function titleOf(selected: Selected, language: RecipeLanguage): string {
  const text = textOf(selected)
  return selected.selection.attribute === OWN_TEXT ? withoutDate(text, language) : text
}

/** The text of an element without that of the elements in it. */
export function ownTextOf(element: Tree): string {
  const texts = (element.children ?? []).filter(({ type }) => type === 'text')
  return withoutMarks(textIn({ type: 'root', children: texts }))
}

/** Without a format, an element's machine-readable value precedes its text. */
export function dateTextOf(selected: Selected, { format }: Pick<Recipe, 'format'>): string {
  const { element, selection } = selected
  if (selection.attribute !== '' || format.trim() !== '') return textOf(selected)
  const machineDate = attribute(element, 'datetime') || attribute(element, 'content')
  if (machineDate === '') return textIn(element)
  return textIn({ type: 'text', data: `${machineDate} ${textIn(element)}` })
}

function linkIn({ element, selection }: Selected): string {
  if (selection.attribute !== '') return attribute(element, selection.attribute)
  return attribute(element, 'href') || attribute(findFirst(element, 'a[href]'), 'href')
}

function addressOf(written: string, base: string): string {
  return toAbsoluteUrl(written, base) ?? ''
}

// Sites with lazy loading put the address beside `src`, which holds a placeholder.
const PICTURES = ['data-src', 'data-original', 'data-lazy-src', 'data-srcset', 'srcset', 'data-bg']

function pictureOf({ element, selection }: Selected, base: string): string {
  if (selection.attribute !== '') return imageAt(element, selection.attribute, base)
  const inside = [element, ...findAll(element, 'source'), ...findAll(element, 'img')]
  for (const name of PICTURES) {
    const image = first(inside, (one) => imageAt(one, name, base))
    if (image !== '') return image
  }
  const styled = [element, ...findAll(element, '[style*="background-image"]')]
  const background = first(styled, (one) => addressOf(backgroundOf(one), base))
  return background || first(inside, (one) => imageAt(one, 'src', base))
}

/** A `srcset` begins with its first address. */
function imageAt(element: Tree, name: string, base: string): string {
  const written = attribute(element, name).trim().slice(0, 4_000)
  const isSet = name.endsWith('srcset')
  if (name === 'style') return addressOf(backgroundOf(element), base)
  return addressOf(isSet ? (written.split(/,?\s/)[0] ?? '') : written, base)
}

function backgroundOf(element: Tree): string {
  const style = attribute(element, 'style').slice(0, 4_000)
  return /background(?:-image)?:[^;]*?url\(\s*['"]?([^'")\s]+)/i.exec(style)?.[1] ?? ''
}
