import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { nameKey } from '@app/core/names/names.ts'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import { MethodRefused } from '../../../source.ts'
import type { TypedResult } from '../../../source.ts'
import { attribute, findFirst, textIn, type Tree } from '../../elements.ts'
import { todayIn } from '../../printed-days.ts'
import { sortRead } from '../../read-result.ts'
import { readItems } from '../read-pages.ts'
import { ownTextOf } from '../read-parts.ts'
import { OWN_TEXT, selectElements, selectedPage, selectionOf } from '../selection.ts'
import { findSpans, readWrittenDate, toDateText } from '../written-dates.ts'
import type { ElementSet } from './element-sets.ts'
import { elementsIn, type Anchor, type PageIndex } from './known-events.ts'
import { linkIn, ownLinkOf, withLinkBeside } from './proposed-links.ts'
import { compareSimple, compareTried, countStray } from './rank-typed.ts'
import { describeElements } from './selectors.ts'
import { findDateWays, fits, selectorsInside } from './typed-dates.ts'
import type { TypedEvent } from './typed-events.ts'
import { findProblems } from './typed-problems.ts'
import {
  MAX_LOOKED_AT,
  startWork,
  type Candidate,
  type ReadEvent,
  type Tried,
  type TypedPage,
  type Work,
} from './typed-search.ts'

const MAX_LEVELS = 9
const MAX_SHOWINGS = 8
const LONGEST_SHOWING = 90
const MAX_ITEM_ELEMENTS = 600
const SAMPLE = 8
const MAX_TRIED = 16
const SHOWN_PROPOSALS = 5

/**
 * Proposes recipes for a page from events as a person types or pastes them, one text each: `Jazz night, 14 January 20:00,
 * Blue Note`. The title leads to the items of the list, and the date to its elements.
 */
export function proposeFromTyped(page: TypedPage, typed: readonly string[]): TypedResult {
  const work = startWork(page, typed)
  const candidates = work.typed.flatMap((event) => candidatesFor(event, work))
  const proposals = tryBest(candidates, work)
  return {
    proposals: proposals.map(({ recipe, events, found, rejectedCount }) => ({
      recipe,
      events,
      found,
      rejectedCount,
    })),
    problems: findProblems(work, proposals),
  }
}

function candidatesFor(event: TypedEvent, work: Work): Candidate[] {
  return event.anchors.flatMap((anchor) => {
    const items = itemsAround(anchor, event, work)
    return [
      ...items.flatMap((item) => {
        const titles = titlesIn(item, anchor, work.index)
        return work.sets
          .around(item)
          .flatMap((set) => candidatesIn(item, set, { anchor, titles, event }, work))
      }),
      ...showingCandidates(items, anchor, event, work),
    ]
  })
}

/** For a title with several dates below it: the dates are the items, and the title precedes them. */
function showingCandidates(
  items: readonly Tree[],
  anchor: Anchor,
  event: TypedEvent,
  work: Work,
): Candidate[] {
  const { index, sets } = work
  const titles = describeElements([anchor.element])
    .slice(0, 2)
    .map((css) => `preceding::${css}`)
  const place = sets.places.get(anchor.element) ?? 0
  const dayOf = (element: Tree) => dayIn(element, work)
  const container = items.find((item) => elementsIn(item).some((one) => isAfter(one) && dayOf(one)))
  const dated = (container ? elementsIn(container) : []).filter((one) => isAfter(one) && dayOf(one))
  function isAfter(element: Tree): boolean {
    return (sets.places.get(element) ?? 0) > place
  }
  return dated.slice(0, MAX_SHOWINGS).flatMap((item) =>
    sets.around(item).flatMap((set) => {
      const beside = set.elements.filter(
        (one) => one !== item && index.parents.get(one) === index.parents.get(item),
      )
      const day = dayOf(item)
      const others = beside.filter((one) => (dayOf(one) ?? day) !== day)
      return others.length > 0 ? candidatesIn(item, set, { anchor, titles, event }, work) : []
    }),
  )
}

/** The day that a short element says. */
function dayIn(element: Tree, { index, languages, context }: Work): string | undefined {
  const text = index.texts.get(element) ?? ''
  if (text.length > LONGEST_SHOWING || !/\p{Nd}/u.test(text)) return undefined
  const today = todayIn(context.now, context.zone)
  return readWrittenDate(text, languages[0] ?? 'en', today)?.day.toString()
}

/** The title and what encloses it, until other typed events are enclosed too. */
function itemsAround(anchor: Anchor, event: TypedEvent, { index, typed }: Work): Tree[] {
  const others = new Set(
    typed.flatMap((one) => (one === event ? [] : one.anchors.map(({ element }) => element))),
  )
  const items: Tree[] = []
  for (let at: Tree | undefined = anchor.element; at?.attribs; at = index.parents.get(at)) {
    const inside = elementsIn(at)
    if (items.length >= MAX_LEVELS || inside.length > MAX_ITEM_ELEMENTS || isRoot(at)) break
    if (items.length > 0 && inside.some((one) => one !== anchor.element && others.has(one))) break
    items.push(at)
  }
  return items
}

/** A page with one event has it somewhere in the page. */
function isRoot({ name }: Tree): boolean {
  return name === 'html' || name === 'body'
}

function candidatesIn(
  item: Tree,
  set: ElementSet,
  { anchor, titles, event }: { anchor: Anchor; titles: string[]; event: TypedEvent },
  { index, sets, languages, context, opened }: Work,
): Candidate[] {
  const search = { item, title: anchor.element, set, sets, index, dates: event.dates, context }
  const ways = findDateWays(search, languages)
  if (ways.length === 0) return []
  const parts = {
    list: set.css,
    details: detailsIn(item, anchor, event, index),
    link: linkIn(item, anchor, index, opened),
    picture: findFirst(item, 'img') ? 'img' : '',
    format: '',
  }
  return ways.flatMap((way) =>
    titles.map((title) => ({
      recipe: { ...parts, title, date: way.date, language: way.language },
      item,
      set,
      way,
      hasLink: item.name === 'a' || findFirst(item, 'a[href]') !== undefined,
      isTitleLinked: item.name === 'a' || ownLinkOf(item, anchor) !== undefined,
    })),
  )
}

/** Selectors of which the first match in the item is the title. */
function titlesIn(item: Tree, { element, key }: Anchor, index: PageIndex): string[] {
  const own = nameKey(ownTextOf(element))
  const isPartly = key !== nameKey(textIn(element)) && own.includes(key)
  if (element === item) return [isPartly ? OWN_TEXT : '']
  const below = elementsIn(item).filter((one) => one !== item)
  const first = describeElements([element]).filter(
    (css) => below.find((one) => fits(one, css)) === element,
  )
  const ways = [...new Set([...selectorsInside(item, element, index), ...first])]
  const chosen = [...ways.slice(0, 2), ...ways.slice(2).filter((css) => /of-type/.test(css))]
  return isPartly ? chosen.map((css) => css + OWN_TEXT) : chosen
}

const PLACE_HINT =
  /venue|locat|place|sted|lieu|ort\b|luogo|lugar|local\b|sala?\b|stage|scen|hall|city|town/i

/** The element with the other words that were typed, otherwise one that is marked as the place. */
function detailsIn(item: Tree, anchor: Anchor, { words }: TypedEvent, index: PageIndex): string {
  const titled = new Set(elementsIn(anchor.element))
  const others = elementsIn(item).filter((one) => one !== item && !titled.has(one))
  const typed = words.filter((word) => !anchor.key.includes(word))
  const keyOf = (one: Tree) => nameKey(index.texts.get(one) ?? '')
  const named =
    others.findLast((one) => typed.includes(keyOf(one))) ??
    others.findLast((one) => typed.some((word) => word.length > 3 && keyOf(one).includes(word)))
  const marked = others.find((one) => isPlace(one) && !elementsIn(one).includes(anchor.element))
  const wanted = named ?? marked
  return wanted ? (selectorsInside(item, wanted, index)[0] ?? '') : ''
}

function isPlace(element: Tree): boolean {
  const property = attribute(element, 'itemprop')
  return (
    element.name === 'address' ||
    property === 'location' ||
    PLACE_HINT.test(attribute(element, 'class'))
  )
}

/** Tries the most promising candidates on a few items, and the best of them on the page. */
function tryBest(candidates: readonly Candidate[], work: Work): Tried[] {
  const known = new Set<string>()
  const distinct = candidates.filter(({ recipe }) => {
    const key = JSON.stringify(recipe)
    return !known.has(key) && known.add(key)
  })
  const rated = distinct.map((candidate) => ({ candidate, yields: sampleYield(candidate, work) }))
  const best = rated
    .toSorted(
      (one, other) => other.yields - one.yields || compareSimple(one.candidate, other.candidate),
    )
    .slice(0, MAX_TRIED)
  const tried = best
    .map(({ candidate }) => withLinkBeside(candidate, work))
    .flatMap((candidate) => [...withoutLabels(candidate), candidate])
    .flatMap((candidate) => tryCandidate(candidate, work) ?? [])
    .filter(({ found, dayCount }) => found.length + dayCount > 0)
    .toSorted(compareTried)
  // Recipes that read the same are no real alternatives.
  const read = new Set<string>()
  return tried
    .filter(({ events }) => {
      const key = JSON.stringify(events.map(({ title, day, instant }) => [title, day, instant]))
      return !read.has(key) && read.add(key)
    })
    .slice(0, SHOWN_PROPOSALS)
}

/** Titles without the labels that some of them hold, such as `<h3>Quiz <span>Sold out</span></h3>`. */
function withoutLabels(candidate: Candidate): Candidate[] {
  const { recipe, set } = candidate
  const { title } = recipe
  if (title === '' || title.endsWith(OWN_TEXT) || title.startsWith('preceding::')) return []
  const titles = set.elements.slice(0, MAX_LOOKED_AT).flatMap((item) => {
    const [first] = selectElements(selectedPage(item), selectionOf(title))(item)
    return first ? [first] : []
  })
  const isLabelled = titles.some(
    (one) => ownTextOf(one) !== '' && one.children?.some(({ name = '' }) => LABEL.test(name)),
  )
  return isLabelled ? [{ ...candidate, recipe: { ...recipe, title: title + OWN_TEXT } }] : []
}

const LABEL = /^(?:span|small|sup|div)$/

/** About how many events it reads from the page, less those items that are none. */
function sampleYield({ recipe, set, way }: Candidate, work: Work): number {
  const { elements } = set
  const step = Math.max(1, Math.ceil(elements.length / SAMPLE))
  const some = elements.filter((_, at) => at % step === 0)
  const { events, rejected } = sortRead(read(recipe, elements, work, some))
  const distinct = new Set(events.map(({ description }) => description)).size
  const share = (distinct - (some.length - distinct) / 2 - rejected.length / 2) / some.length
  return share * elements.length * (way.hasTime ? 1 : 0.6)
}

function read(recipe: Recipe, items: readonly Tree[], { opened, context }: Work, some = items) {
  try {
    return readItems(items, recipe, opened, context, some)
  } catch (error) {
    if (error instanceof MethodRefused) return []
    throw error
  }
}

function tryCandidate(candidate: Candidate, work: Work): Tried | undefined {
  const { recipe, set } = candidate
  const all = read(recipe, set.elements, work)
  const { events } = sortRead(all)
  if (events.length === 0 || events.some((event) => isWholeList(event, recipe))) return undefined
  const shown = events.map((event) => toReadEvent(event, work.context.zone))
  const matches = work.typed.map((typed) => matchOf(typed, shown, work.context.zone))
  return {
    recipe,
    events: shown,
    found: matches.flatMap((match, at) => (match.hasAll ? [at] : [])),
    rejectedCount: all.length - events.length,
    candidate,
    strayCount: countStray(candidate, work),
    exactCount: matches.filter(({ isExact }) => isExact).length,
    dayCount: matches.filter(({ hasDay }) => hasDay).length,
  }
}

/** Lines that only line breaks separate are no items. */
function isWholeList({ description }: ExtractedEvent, { language }: Recipe): boolean {
  return findSpans(toDateText(description), language).length > 2
}

function toReadEvent(event: ExtractedEvent, zone: string): ReadEvent {
  const { description, details, start, url = null, status = null } = event
  const isDay = 'day' in start
  return {
    title: description,
    day: isDay
      ? start.day
      : Temporal.Instant.from(start.instant).toZonedDateTimeISO(zone).toPlainDate().toString(),
    instant: isDay ? null : start.instant,
    isDay,
    place: details,
    url,
    status,
  }
}

function matchOf(
  { dates, anchors, words }: TypedEvent,
  events: readonly ReadEvent[],
  zone: string,
) {
  const keys = new Set(anchors.map(({ key }) => key))
  const named = events.filter(({ title }) => {
    const key = nameKey(title)
    return keys.has(key) || [...keys].some((one) => key.includes(one) || one.includes(key))
  })
  const sameDay = named.filter(
    ({ day }) => dates.length === 0 || dates.some((date) => date.day.toString() === day),
  )
  const complete = sameDay.filter(
    ({ instant }) => dates.length === 0 || dates.some(({ time }) => isAt(time, instant, zone)),
  )
  const typedTitle = words[0] ?? ''
  return {
    hasAll: complete.length > 0,
    hasDay: sameDay.length > 0,
    isExact: complete.some(
      ({ title }) => keys.has(nameKey(title)) || nameKey(title) === typedTitle,
    ),
  }
}

function isAt(time: Temporal.PlainTime | undefined, instant: string | null, zone: string): boolean {
  if (!time) return true
  if (instant === null) return false
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime()
  return local.round('minute').equals(time)
}
