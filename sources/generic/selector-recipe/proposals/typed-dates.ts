import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import type { ExtractContext } from '../../../source.ts'
import { attribute, type Tree } from '../../elements.ts'
import { dateNames } from '../month-names.ts'
import { startReader } from '../recipe-dates.ts'
import { dateTextOf, ownTextOf } from '../read-parts.ts'
import { OWN_TEXT } from '../selection.ts'
import { readWrittenTime, toDateText, type WrittenDate } from '../written-dates.ts'
import type { ElementSet, ElementSets } from './element-sets.ts'
import { elementsIn, type PageIndex } from './known-events.ts'
import { describeElements, pathTo } from './selectors.ts'

/** Selectors with which an item gets a typed date. */
export type DateWay = {
  date: string
  language: RecipeLanguage
  hasTime: boolean
  /** How many elements it takes, and more for those outside the item. */
  pieces: number
}

/** An element that may hold a part of the date, and where it is seen from the item. */
type Piece = { element: Tree; text: string; selectors: string[] }

type Search = {
  item: Tree
  /** The element with the title. */
  title: Tree
  set: ElementSet
  sets: ElementSets
  index: PageIndex
  dates: readonly WrittenDate[]
  language: RecipeLanguage
  context: Pick<ExtractContext, 'now' | 'zone'>
}

/** How much of the typed date a text says. */
type Match = 'all' | 'day' | 'nothing'

const LONGEST_DATE = 200
const LONGEST_HEADING = 70
const LONGEST_PART = 28
const MAX_PARTS = 9
const MAX_ABOVE = 10
const FARTHEST_ABOVE = 1_500
const MAX_COMPARED = 40
const MAX_WAYS = 6
const DATE_ATTRIBUTES = [
  'data-date',
  'data-start',
  'data-time',
  'data-datetime',
  'title',
  'aria-label',
]

/** Where an item has the typed date; ways that read its hour as well come first. */
export function findDateWays(
  search: Omit<Search, 'language'>,
  languages: readonly RecipeLanguage[],
): DateWay[] {
  let partial: DateWay[] = []
  for (const language of languages) {
    const ways = findWays({ ...search, language })
    if (ways.some(({ hasTime }) => hasTime)) return ways
    if (partial.length === 0) partial = ways
  }
  return partial
}

function findWays(search: Search): DateWay[] {
  const reads = matcherOf(search)
  const inside = piecesInside(search)
  const after = piecesAfter(search)
  const near = [...inside, ...after]
  const ways = [
    ...singles(near, reads, search),
    ...attributesInside(search, reads),
    ...pairsWithHour(near, reads, search),
    ...joined(near, reads, search),
  ]
  ways.push(...inherited(ways, search))
  if (!ways.some(({ hasTime }) => hasTime)) {
    const above = piecesAbove(search)
    ways.push(...underHeadings(above, near, reads, search), ...itself(search, reads))
  }
  const ordered = ways.toSorted(
    (one, other) => Number(other.hasTime) - Number(one.hasTime) || one.pieces - other.pieces,
  )
  return [...new Map(ordered.map((way) => [way.date, way])).values()].slice(0, MAX_WAYS)
}

/** For lists that print a day only at its first event: the date of an item, or of the nearest one before it. */
function inherited(ways: readonly DateWay[], search: Search): DateWay[] {
  if (search.set.elements.length < 2) return []
  return ways.flatMap(({ date, ...way }) => {
    const [first = '', ...rest] = date.split(', ')
    const named = withoutPlace(first, search)
    // Only a day may be another event's, never an hour.
    if (named === undefined || rest.length === 0) return []
    return [{ ...way, date: [`preceding::${named}`, ...rest].join(', '), pieces: way.pieces + 4 }]
  })
}

/** A selector that says which of the elements before an item are alike; undefined for one that does not. */
function withoutPlace(selector: string, { item, set }: Search): string | undefined {
  if (/^(?:th$|time$|[\w-]*[.[])/.test(selector)) {
    if (selector.includes('@')) return undefined
    const hasEmpty = set.elements
      .slice(0, MAX_COMPARED)
      .some((one) => elementsIn(one).some((each) => isEmpty(each) && fits(each, selector)))
    return hasEmpty ? `${selector}:not(:empty)` : selector
  }
  const [, cell = '', place = ''] =
    /^:scope > (td(?::nth(-last)?-of-type\(\d+\)))$/.exec(selector) ?? []
  if (place !== '') return cell
  const at = cellsOf(item).findIndex((_, index) => cell === `td:nth-of-type(${index + 1})`)
  const hasEmpty = set.elements.some((row) => isEmpty(cellsOf(row)[at]))
  return hasEmpty ? `${cell}:not(:empty)` : undefined
}

function isEmpty(element: Tree | undefined): boolean {
  return element !== undefined && (element.children ?? []).length === 0
}

function cellsOf(row: Tree): Tree[] {
  return (row.children ?? []).filter(({ name }) => name === 'td')
}

/** Compares as the recipe will read. */
function matcherOf({ dates, language, context }: Search): (text: string) => Match {
  const read = startReader({ ...NO_RECIPE, language }, context)
  return (text) => {
    if (!/\p{Nd}/u.test(text)) return 'nothing'
    const found = read(text)
    if ('unreadable' in found) return 'nothing'
    if (dates.length === 0) return 'all'
    const { day, time } = localOf(found.start, context.zone)
    const matches = dates.map((date): Match => {
      if (!date.day.equals(day)) return 'nothing'
      if (!date.time) return 'all'
      if (!time) return 'day'
      return time.equals(date.time) ? 'all' : 'nothing'
    })
    return matches.includes('all') ? 'all' : matches.includes('day') ? 'day' : 'nothing'
  }
}

const NO_RECIPE = { list: '', title: '', date: '', details: '', link: '', picture: '', format: '' }

function localOf(start: { day: string } | { instant: string }, zone: string) {
  if ('day' in start) return { day: Temporal.PlainDate.from(start.day), time: undefined }
  const local = Temporal.Instant.from(start.instant).toZonedDateTimeISO(zone)
  return { day: local.toPlainDate(), time: local.toPlainTime().round('minute') }
}

const insideOf = new WeakMap<Tree, Map<RecipeLanguage, Piece[]>>()

function piecesInside(search: Search): Piece[] {
  const known = insideOf.get(search.item) ?? new Map<RecipeLanguage, Piece[]>()
  insideOf.set(search.item, known)
  const pieces = known.get(search.language) ?? findInside(search)
  known.set(search.language, pieces)
  return pieces
}

function findInside({ item, index, language }: Search): Piece[] {
  return elementsIn(item).flatMap((element) => {
    if (element === item) return ownText(item)
    const text = dateText(element, index, language)
    return text === '' ? [] : [{ element, text, selectors: selectorsInside(item, element, index) }]
  })
}

/** What stands in the item beside other elements. */
function ownText(item: Tree): Piece[] {
  const text = ownTextOf(item)
  const isMixed = (item.children ?? []).some(({ attribs }) => attribs)
  if (!isMixed || !/\p{Nd}/u.test(text) || text.length > LONGEST_DATE) return []
  return [{ element: item, text, selectors: [OWN_TEXT] }]
}

/** The text of an element as a recipe reads a date, empty if none of it may be part of one. */
function dateText(element: Tree, { texts }: PageIndex, language: RecipeLanguage): string {
  const machine = attribute(element, 'datetime') || attribute(element, 'content')
  const text = texts.get(element) ?? ''
  if (machine === '' && (text === '' || text.length > LONGEST_DATE)) return ''
  const whole = dateTextOf({ element, selection: { css: '', attribute: '' } }, { format: '' })
  const isPart = /\p{Nd}/u.test(whole) || (text.length <= LONGEST_PART && isMonth(text, language))
  return isPart && whole.length <= LONGEST_DATE ? whole : ''
}

function isMonth(text: string, language: RecipeLanguage): boolean {
  const { month } = dateNames(language)
  return new RegExp(`(?<!\\p{L})(?:${month})(?!\\p{L})`, 'u').test(toDateText(text))
}

/** Selectors that match only this element of an item. */
export function selectorsInside(item: Tree, element: Tree, index: PageIndex): string[] {
  const below = elementsIn(item).filter((one) => one !== item)
  const own = describeElements([element])
  const parent = index.parents.get(element)
  const outer = parent && parent !== item ? describeElements([parent]).slice(0, 2) : []
  const unique = own.filter((css) => countOf(css, below) === 1)
  const nested = outer.flatMap((around) =>
    own
      .filter(
        (css) =>
          below.filter((one) => fits(one, css) && fitsParent(one, around, index)).length === 1,
      )
      .map((css) => `${around} > ${css}`),
  )
  const fromEnd = element.name === 'td' || isShifted(item, index) ? [true] : []
  const paths = [...(isShifted(item, index) ? [] : [false]), ...fromEnd].flatMap(
    (isFromEnd) => pathTo(item, element, index.parents, isFromEnd) ?? [],
  )
  return [...unique, ...nested, ...paths]
}

/** Rows under a cell that spans several of them lack it, so their cells are counted from the end. */
function isShifted(item: Tree, { parents }: PageIndex): boolean {
  return item.name === 'tr' && (parents.get(item)?.children ?? []).some(hasSpanningCell)
}

function hasSpanningCell({ name, children = [] }: Tree): boolean {
  return name === 'tr' && children.some((cell) => rowsOf(cell) > 1)
}

function rowsOf(cell: Tree): number {
  return Number(attribute(cell, 'rowspan') || 1)
}

function countOf(css: string, elements: readonly Tree[]): number {
  return elements.filter((element) => fits(element, css)).length
}

function fitsParent(element: Tree, css: string, { parents }: PageIndex): boolean {
  const parent = parents.get(element)
  return parent !== undefined && fits(parent, css)
}

/** Whether one of the selectors of `describeElements` matches: a name, classes, or a property. */
export function fits(element: Tree, css: string): boolean {
  const property = /^\[itemprop="(.*)"\]$/.exec(css)?.[1]
  if (property !== undefined) return attribute(element, 'itemprop') === property
  const [name, ...classes] = css.split('.')
  if (name !== '' && element.name !== name) return false
  const own = attribute(element, 'class').split(/\s+/)
  return classes.every((each) => own.includes(each))
}

/** What follows an item that is only a heading. */
function piecesAfter({ item, set, index, language }: Search): Piece[] {
  const siblings = index.parents.get(item)?.children ?? []
  const listed = new Set(set.elements)
  const following = siblings.slice(siblings.indexOf(item) + 1).filter(({ attribs }) => attribs)
  const end = following.findIndex((one) => listed.has(one))
  const region = following.slice(0, end < 0 ? 6 : Math.min(end, 12))
  const below = region.flatMap((one) => elementsIn(one))
  return below.flatMap((element) => {
    const text = dateText(element, index, language)
    if (text === '') return []
    const unique = describeElements([element]).filter((css) => countOf(css, below) === 1)
    const next = region[0] === element ? describeElements([element]).map((css) => `+ ${css}`) : []
    return [{ element, text, selectors: [...unique.map((css) => `~ ${css}`), ...next] }]
  })
}

/** Headings and the like before an item, the nearest of each kind. */
function piecesAbove({ item, sets, index, language }: Search): Piece[] {
  const place = sets.places.get(item) ?? 0
  const within = new Set(elementsIn(item))
  const around = new Set(ancestorsOf(item, index))
  const found = new Map<string, Piece>()
  for (let at = place - 1; at >= Math.max(0, place - FARTHEST_ABOVE); at -= 1) {
    const element = sets.all[at]
    if (!element || found.size >= MAX_ABOVE) break
    if (around.has(element)) continue
    const text = dateText(element, index, language)
    if (text === '' || text.length > LONGEST_HEADING) continue
    for (const css of describeElements([element])) {
      if (found.has(css) || [...within].some((one) => fits(one, css))) continue
      if (nearestAbove(css, place, sets) !== element) continue
      found.set(css, { element, text, selectors: [`preceding::${css}`] })
    }
  }
  return [...found.values(), ...spanningCells(item, index)]
}

/** The cells of former rows that span a row as well. */
function spanningCells(item: Tree, index: PageIndex): Piece[] {
  if (item.name !== 'tr') return []
  const rows = (index.parents.get(item)?.children ?? []).filter(({ name }) => name === 'tr')
  const former = rows.slice(0, rows.indexOf(item))
  const own = cellsOf(item).length
  return former.flatMap((row, at) => {
    const cells = cellsOf(row)
    return cells.flatMap((element, place): Piece[] => {
      const fromEnd = cells.length - place
      if (rowsOf(element) <= former.length - at || fromEnd <= own) return []
      const text = index.texts.get(element) ?? ''
      return [{ element, text, selectors: [`preceding::td:nth-last-of-type(${fromEnd})`] }]
    })
  })
}

function ancestorsOf(item: Tree, { parents }: PageIndex): Tree[] {
  const found: Tree[] = []
  for (let at = parents.get(item); at; at = parents.get(at)) found.push(at)
  return found
}

function nearestAbove(css: string, place: number, { all }: ElementSets): Tree | undefined {
  for (let at = place - 1; at >= 0; at -= 1) {
    const element = all[at]
    if (element && fits(element, css)) return element
  }
  return undefined
}

type Reads = (text: string) => Match

function singles(pieces: readonly Piece[], reads: Reads, search: Search): DateWay[] {
  const found = pieces.flatMap((piece) => {
    const match = reads(piece.text)
    return match === 'nothing' ? [] : [{ piece, match }]
  })
  return found
    .toSorted((one, other) => one.piece.text.length - other.piece.text.length)
    .flatMap(({ piece, match }) =>
      piece.selectors
        .slice(0, 2)
        .map((selector) => toWay([{ ...piece, selectors: [selector] }], match, search)),
    )
}

function toWay(pieces: readonly Piece[], match: Match, { language, title }: Search): DateWay {
  return {
    date: pieces.map(({ selectors }) => selectors[0]).join(', '),
    language,
    hasTime: match === 'all',
    pieces: pieces.reduce((sum, piece) => sum + weightOf(piece, title), 0),
  }
}

/** What is outside the item may belong to another one, and a long text or one with the title may hold other numbers. */
function weightOf({ element, text, selectors: [selector = ''] }: Piece, title: Tree): number {
  const isOutside = /^(?:preceding::|[+~])/.test(selector)
  const hasTitle = selector !== OWN_TEXT && elementsIn(element).includes(title)
  return 1 + (isOutside ? 2 : 0) + (hasTitle ? 3 : 0) + text.length / 80
}

function attributesInside(search: Search, reads: Reads): DateWay[] {
  const { item, index } = search
  return elementsIn(item).flatMap((element) =>
    DATE_ATTRIBUTES.flatMap((name) => {
      const match = reads(attribute(element, name))
      if (match === 'nothing') return []
      const css = element === item ? '' : selectorsInside(item, element, index)[0]
      return css === undefined
        ? []
        : [toWay([{ element, text: '', selectors: [`${css}@${name}`] }], match, search)]
    }),
  )
}

/** The day in one element and its hour in another. */
function pairsWithHour(pieces: readonly Piece[], reads: Reads, search: Search): DateWay[] {
  const days = pieces.filter(({ text }) => reads(text) === 'day')
  const hours = pieces.filter(({ text }) => readWrittenTime(text, search.language).time)
  return days
    .slice(0, MAX_PARTS)
    .flatMap((day) =>
      hours.slice(0, MAX_PARTS).flatMap((hour) => wayOf([day, hour], reads, search)),
    )
}

/** Day, month and hour, each in an element of its own. */
function joined(pieces: readonly Piece[], reads: Reads, search: Search): DateWay[] {
  const parts = pieces.filter(({ text }) => text.length <= LONGEST_PART).slice(0, MAX_PARTS)
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]))
  const triples = pairs.flatMap((pair) =>
    parts.slice(parts.indexOf(pair[1] ?? PAST) + 1).map((third) => [...pair, third]),
  )
  const found = pairs.flatMap((pair) => wayOf(pair, reads, search))
  return found.some(({ hasTime }) => hasTime)
    ? found
    : [...found, ...triples.flatMap((triple) => wayOf(triple, reads, search))]
}

const PAST: Piece = { element: {}, text: '', selectors: [] }

function wayOf(pieces: readonly Piece[], reads: Reads, search: Search): DateWay[] {
  if (isOverlapping(pieces)) return []
  const { places } = search.sets
  const ordered = pieces.toSorted(
    (one, other) => (places.get(one.element) ?? 0) - (places.get(other.element) ?? 0),
  )
  const match = reads(ordered.map(({ text }) => text).join(' '))
  if (match === 'nothing' || ordered.some(({ selectors }) => selectors.length === 0)) return []
  return [toWay(ordered, match, search)]
}

/** An element and one in it would be read twice. */
function isOverlapping(pieces: readonly Piece[]): boolean {
  return pieces.some((one) =>
    pieces.some(
      (other) =>
        one !== other &&
        one.selectors[0] !== OWN_TEXT &&
        elementsIn(one.element).includes(other.element),
    ),
  )
}

/** The day in a heading, or the month in one and the day in another, and the hour in the item. */
function underHeadings(
  above: readonly Piece[],
  near: readonly Piece[],
  reads: Reads,
  search: Search,
): DateWay[] {
  const alone = singles(above, reads, search)
  const parts = near.filter(({ text }) => text.length <= LONGEST_PART).slice(0, MAX_PARTS)
  const withPart = above.flatMap((heading) =>
    parts.flatMap((part) => wayOf([heading, part], reads, search)),
  )
  if (withPart.some(({ hasTime }) => hasTime)) return [...withPart, ...alone]
  const two = above.flatMap((one, at) => above.slice(at + 1).map((other) => [one, other]))
  const withTwo = two.flatMap((pair) => [
    ...wayOf(pair, reads, search),
    ...parts.flatMap((part) => wayOf([...pair, part], reads, search)),
  ])
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other]))
  const withPairs = above.flatMap((heading) =>
    pairs.flatMap((pair) => wayOf([heading, ...pair], reads, search)),
  )
  return [...withTwo, ...withPairs, ...withPart, ...alone]
}

/** The whole item, if it is short enough to hold little else. */
function itself(search: Search, reads: Reads): DateWay[] {
  const text = search.index.texts.get(search.item) ?? ''
  const match = text.length > LONGEST_DATE ? 'nothing' : reads(text)
  // Read last: other numbers of an item may look like a date.
  const piece = { element: search.item, text, selectors: [':scope'] }
  return match === 'nothing' ? [] : [toWay([piece], match, search)]
}
