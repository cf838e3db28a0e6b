import { attribute, type Tree } from '../../elements.ts'
import { selectElements, selectedPage, selectionOf } from '../selection.ts'

// Classes written by hand or by styling tools, without row numbers and states.
const USUAL_CLASS = /^-?[_a-z][\w-]*$/i

/** Selectors for the elements, regardless of their context, most specific first. */
export function describeElements(elements: readonly Tree[]): string[] {
  const [first, ...others] = elements
  if (!first) return []
  const name = others.every((one) => one.name === first.name) ? (first.name ?? '') : ''
  const classes = classesOf(first).filter((each) =>
    others.every((one) => classesOf(one).includes(each)),
  )
  const property = attribute(first, 'itemprop')
  const hasProperty =
    property !== '' && others.every((one) => attribute(one, 'itemprop') === property)
  return [
    ...(hasProperty && /^[\w-]+$/.test(property) ? [`[itemprop="${property}"]`] : []),
    ...classes.map((each) => `${name}.${each}`),
    ...(classes.length > 1 ? [`${name}.${classes.slice(0, 4).join('.')}`] : []),
    ...(name === '' ? [] : [name]),
  ]
}

/** The same for elements anywhere on a page, including their context. */
export function describeOnPage(
  elements: readonly Tree[],
  parents: ReadonlyMap<Tree, Tree>,
): string[] {
  const own = describeElements(elements)
  const around = describeContainers(elements.map((one) => parents.get(one)))
  const further = describeContainers(
    elements.map((one) => parents.get(parents.get(one) ?? one)),
  ).filter((one) => /[.#]/.test(one))
  return [
    ...own,
    ...around.flatMap((outer) => own.map((inner) => `${outer} > ${inner}`)),
    ...further.flatMap((outer) => own.map((inner) => `${outer} ${inner}`)),
  ]
}

function describeContainers(containers: readonly (Tree | undefined)[]): string[] {
  const known = [...new Set(containers)].filter((one) => one?.attribs !== undefined)
  const elements = known.filter((one) => one !== undefined)
  const id = attribute(elements[0], 'id')
  const hasId = elements.length === 1 && USUAL_CLASS.test(id)
  return [...(hasId ? [`#${id}`] : []), ...describeElements(elements).slice(0, 3)]
}

/**
 * The path from an item to one of its descendants, by position; the last resort. From the end for rows of a table whose
 * first cell may stand for several of them.
 */
export function pathTo(
  item: Tree,
  element: Tree,
  parents: ReadonlyMap<Tree, Tree>,
  isFromEnd = false,
): string | null {
  const steps: string[] = []
  for (let at = element; at !== item;) {
    const parent = parents.get(at)
    if (!parent) return null
    const alike = (parent.children ?? []).filter(
      ({ name }) => name !== undefined && name === at.name,
    )
    const index = alike.indexOf(at)
    const nth = isFromEnd
      ? `nth-last-of-type(${alike.length - index})`
      : `nth-of-type(${index + 1})`
    const place = alike.length > 1 ? `:${nth}` : ''
    steps.unshift(`${at.name}${place}`)
    at = parent
  }
  return steps.length === 0 ? null : `:scope > ${steps.join(' > ')}`
}

function classesOf(element: Tree): string[] {
  return attribute(element, 'class')
    .split(/\s+/)
    .filter((each) => USUAL_CLASS.test(each))
}

/** An element to select, and the item that contains it. */
type Wanted = { item: Tree; wanted: Tree }

/** The selector that matches most of the wanted elements as the first in their items; empty for the items themselves. */
export function findSelector(
  wanted: readonly Wanted[],
  parents: ReadonlyMap<Tree, Tree>,
): string | null {
  const elements = wanted.filter(({ item, wanted: element }) => item !== element)
  if (elements.length * 2 < wanted.length) return ''
  const [first] = elements
  const path = first && pathTo(first.item, first.wanted, parents)
  const ways = [
    ...describeElements(elements.map(({ wanted: one }) => one)),
    ...(path ? [path] : []),
  ]
  const rated = ways.map((css) => ({
    css,
    hits: elements.filter(({ item, wanted: one }) => firstOf(css, item) === one).length,
  }))
  const best = rated.toSorted((one, other) => other.hits - one.hits)[0]
  return best && best.hits * 2 >= elements.length ? best.css : null
}

function firstOf(css: string, item: Tree): Tree | undefined {
  for (const element of selectElements(selectedPage(item), selectionOf(css))(item)) return element
  return undefined
}
