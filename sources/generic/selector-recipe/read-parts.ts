import type { Recipe, RECIPE_PARTS } from '@app/core/crawlers/recipe.ts'
import { toAbsoluteUrl } from '../../html.ts'
import { attribute, findAll, findFirst, textIn, type Tree } from '../elements.ts'
import { selectElements, selectionOf, chargeElement } from './selection.ts'
import type { SelectedPage, Selection } from './selection.ts'

export type RecipePart = (typeof RECIPE_PARTS)[number]

/** A part of a list item as text or address, empty if missing. */
export type ReadPart = (item: Tree) => string

// A date may be in several elements, and so may the details.
const MAX_PIECES = 10

/** A reader for each part of an item; `base` is the base of its addresses. */
export function partReaders(
  recipe: Recipe,
  page: SelectedPage,
  base: string,
): Record<Exclude<RecipePart, 'list'>, ReadPart> {
  const given = (part: Exclude<RecipePart, 'list'>) => {
    const selection = selectionOf(recipe[part])
    const select = selectElements(page, selection)
    const below = (item: Tree) => weighed(select(item), page)
    return { selection, below, isSet: recipe[part].trim() !== '' }
  }
  const title = given('title')
  const date = given('date')
  const details = given('details')
  const link = given('link')
  const picture = given('picture')
  return {
    title: (item) =>
      title.isSet
        ? first(title.below(item), (one) => textOf(one, title.selection))
        : first(weighed([item], page), textIn),
    date: (item) =>
      date.isSet
        ? pieces(date.below(item), (one) => dateTextOf(one, date.selection, recipe)).join(' ')
        : '',
    details: (item) =>
      details.isSet
        ? pieces(details.below(item), (one) => textOf(one, details.selection)).join('\n')
        : '',
    link: (item) =>
      first(link.isSet ? link.below(item) : weighed([item], page), (one) =>
        addressOf(linkIn(one, link.selection), base),
      ),
    picture: (item) =>
      picture.isSet
        ? first(picture.below(item), (one) => pictureOf(one, picture.selection, base))
        : '',
  }
}

/** The items of the list; throws `MethodRefused` if selecting is too expensive. */
export function itemsOf(recipe: Recipe, page: SelectedPage): Tree[] {
  const selection = selectionOf(recipe.list)
  return selection.css === '' ? [] : [...selectElements(page, selection)(page.root)]
}

/** Reading each element counts as work too. */
function* weighed(elements: Iterable<Tree>, page: SelectedPage): Generator<Tree> {
  for (const element of elements) {
    chargeElement(page, element)
    yield element
  }
}

function first(elements: Iterable<Tree>, read: (element: Tree) => string): string {
  for (const element of elements) {
    const text = read(element)
    if (text !== '') return text
  }
  return ''
}

function pieces(elements: Iterable<Tree>, read: (element: Tree) => string): string[] {
  const texts: string[] = []
  for (const element of elements) {
    const text = read(element)
    if (text !== '') texts.push(text)
    if (texts.length === MAX_PIECES) break
  }
  return texts
}

function textOf(element: Tree, selection: Selection): string {
  if (selection.attribute === '') return textIn(element)
  return textIn({ type: 'text', data: attribute(element, selection.attribute) })
}

/** For ISO dates, an element's machine-readable value precedes its text. */
function dateTextOf(element: Tree, selection: Selection, { format }: Recipe): string {
  if (selection.attribute !== '' || format.trim() !== '') return textOf(element, selection)
  const machineDate = attribute(element, 'datetime') || attribute(element, 'content')
  return machineDate === '' ? textIn(element) : textIn({ type: 'text', data: machineDate })
}

function linkIn(element: Tree, selection: Selection): string {
  if (selection.attribute !== '') return attribute(element, selection.attribute)
  return attribute(element, 'href') || attribute(findFirst(element, 'a[href]'), 'href')
}

function addressOf(written: string, base: string): string {
  return toAbsoluteUrl(written, base) ?? ''
}

// Sites with lazy loading put the address beside `src`, which holds a placeholder.
const PICTURES = ['data-src', 'data-original', 'data-lazy-src', 'data-srcset', 'srcset', 'data-bg']

function pictureOf(element: Tree, selection: Selection, base: string): string {
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
