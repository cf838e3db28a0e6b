import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { nameKey } from '@app/core/names/names.ts'
import { toAbsoluteUrl } from '../../../html.ts'
import { MethodRefused, PageChanged } from '../../../source.ts'
import type {
  ExtractContext,
  Found,
  KnownEvent,
  Page,
  Proposal,
  Repair,
  WantedEvents,
} from '../../../source.ts'
import { attribute, findAll, findFirst, type Tree } from '../../elements.ts'
import { openPage, type OpenPage } from '../read-items.ts'
import { selectElements, selectedPage, selectionOf } from '../selection.ts'
import { readPages } from '../read-pages.ts'
import { datePlacesIn, findDates, type MatchedItem } from './find-dates.ts'
import { findItems } from './find-items.ts'
import { elementsIn, findAnchors, indexPage, type PageIndex } from './known-events.ts'
import { describeOnPage, findSelector } from './selectors.ts'

/** One known event on the page: the item of the list, and the element with its name. */
type TitledItem = MatchedItem & { title: Tree }
/** A proposal, and how many of the items it reads are not events, or duplicates. */
type Tried = Proposal & { wrongCount: number }

const SHOWN_PROPOSALS = 5
const SHOWN_EVENTS = 20
const MAX_LISTS = 4

/**
 * Proposes recipes for a page with a new layout from known events: their names lead to the items of the list, and their
 * dates to the date formats. Each recipe is tried on the page, including former ones.
 */
export function proposeRecipes(
  page: Page,
  { known, recipes }: WantedEvents,
  context: ExtractContext,
): Repair {
  const opened = openPage(page)
  const index = indexPage(opened.selected.root)
  const anchors = findAnchors(index, known)
  const byKey = Map.groupBy(known, ({ description }) => nameKey(description))
  const repeated = new Set([...byKey].flatMap(([key, { length }]) => (length > 1 ? [key] : [])))
  const rows = findItems(anchors, repeated, index).map((group) =>
    group.flatMap(({ item, anchor }) => {
      const alike = byKey.get(anchor.key) ?? []
      const event = pickEvent(alike, item, { index, opened, context })
      return event ? [{ item, title: anchor.element, event }] : []
    }),
  )
  const tried = new Set<string>()
  const proposals = [
    ...recipes,
    ...rows.flatMap((group) => recipesFor(group, index, opened, context)),
  ]
    .filter((recipe) => !tried.has(JSON.stringify(recipe)) && tried.add(JSON.stringify(recipe)))
    .map((recipe) => tryRecipe(recipe, page, known, context))
    .filter(({ broughtBack }) => broughtBack.length > 0)
    .toSorted(compareProposals)
    // Recipes that read the same are no real alternatives.
    .filter((proposal, place, all) => all.findIndex((one) => isAlike(one, proposal)) === place)
  const keys = new Set(anchors.map(({ key }) => key))
  return {
    named: placesOf(known, ({ description }) => keys.has(nameKey(description))),
    proposals: proposals
      .slice(0, SHOWN_PROPOSALS)
      .map(({ wrongCount: _wrongCount, ...rest }) => rest),
  }
}

/** Most known events first, then fewest non-events and duplicates, then most new events, then the simplest selectors. */
function compareProposals(one: Tried, other: Tried): number {
  const inFull = ({ broughtBack, withoutTime }: Proposal) => broughtBack.length - withoutTime
  return (
    inFull(other) - inFull(one) ||
    other.broughtBack.length - one.broughtBack.length ||
    one.wrongCount - other.wrongCount ||
    other.eventCount - one.eventCount ||
    complexity(one.recipe) - complexity(other.recipe)
  )
}

function isAlike(one: Tried, other: Tried): boolean {
  return (
    one.broughtBack.join() === other.broughtBack.join() &&
    one.withoutTime === other.withoutTime &&
    one.eventCount === other.eventCount
  )
}

function complexity({ list, title, date, link }: Recipe): number {
  const position = /:nth-of-type/.test(title + date + link) ? 100 : 0
  // A bare tag would also match later additions to the page.
  const vague = /[.#[]/.test(list) ? 0 : 50
  return list.length + title.length + date.length + link.length + position + vague
}

/** Of several events with one name, the one that the item links to, otherwise the one whose date it shows. */
function pickEvent(
  events: readonly KnownEvent[],
  item: Tree,
  { index, opened, context }: { index: PageIndex; opened: OpenPage; context: ExtractContext },
): KnownEvent | undefined {
  if (events.length < 2) return events[0]
  const addresses = new Set(linksIn(item).map((link) => addressOf(link, opened.base)))
  const linked = events.find(({ url }) => url !== null && addresses.has(url))
  return linked ?? events.find((event) => datePlacesIn({ item, event }, index, context).length > 0)
}

function linksIn(item: Tree): Tree[] {
  return item.name === 'a' ? [item] : findAll(item, 'a[href]')
}

function addressOf(link: Tree, base: string): string {
  return toAbsoluteUrl(attribute(link, 'href'), base) ?? ''
}

function recipesFor(
  rows: readonly TitledItem[],
  index: PageIndex,
  opened: OpenPage,
  context: ExtractContext,
): Recipe[] {
  const lists = findLists(rows, index)
  if (lists.length === 0) return []
  const title = findSelector(
    rows.map(({ item, title: element }) => ({ item, wanted: element })),
    index.parents,
  )
  const link = findLink(rows, index, opened)
  const picture = rows.filter(({ item }) => findFirst(item, 'img')).length * 2 > rows.length
  return findDates(rows, index, context).flatMap((date) =>
    lists.map((list) => ({
      list,
      title: title ?? '',
      ...date,
      details: findDetails(rows, index) ?? '',
      link,
      picture: picture ? 'img' : '',
    })),
  )
}

/** Selectors of the items: those that miss none, and of these the ones that match least else. */
function findLists(rows: readonly TitledItem[], { root, parents }: PageIndex): string[] {
  const items = [...new Set(rows.map(({ item }) => item))]
  const measured = [...new Set(describeOnPage(items, parents))].flatMap((css) => {
    const matched = selectAll(css, root)
    const missing = items.filter((item) => !matched.has(item)).length
    return missing === 0 ? [{ css, count: matched.size }] : []
  })
  return measured
    .toSorted((one, other) => one.count - other.count || one.css.length - other.css.length)
    .slice(0, MAX_LISTS)
    .map(({ css }) => css)
}

function selectAll(css: string, below: Tree): Set<Tree> {
  return new Set(selectElements(selectedPage(below), selectionOf(css))(below))
}

/** Empty if the first link of an item is the event's own, or no address is known. */
function findLink(rows: readonly TitledItem[], index: PageIndex, { base }: OpenPage): string {
  const linked = rows.flatMap(({ item, event }) => {
    const links = linksIn(item)
    const wanted = links.find((link) => addressOf(link, base) === event.url)
    return wanted ? [{ item, wanted, isFirst: links[0] === wanted }] : []
  })
  if (linked.every(({ isFirst }) => isFirst)) return ''
  return findSelector(linked, index.parents) ?? ''
}

function findDetails(rows: readonly TitledItem[], index: PageIndex): string | null {
  const found = rows.flatMap(({ item, event }) => {
    const key = nameKey(event.details)
    const wanted =
      key === '' ? undefined : elementsIn(item).find((one) => textKey(one, index) === key)
    return wanted ? [{ item, wanted }] : []
  })
  return found.length * 2 > rows.length ? findSelector(found, index.parents) : null
}

function textKey(element: Tree, { texts }: PageIndex): string {
  return nameKey(texts.get(element) ?? '')
}

function tryRecipe(
  recipe: Recipe,
  page: Page,
  known: readonly KnownEvent[],
  context: ExtractContext,
): Tried {
  const { events, rejected } = read(recipe, page, context)
  const starts = new Set(
    events.map(({ description, start }) => {
      const moment = 'day' in start ? start.day : toMinute(start.instant, context.zone)
      return `${nameKey(description)} ${moment}`
    }),
  )
  const tells = (moment: string, { description }: KnownEvent) =>
    starts.has(`${nameKey(description)} ${moment}`)
  const timed = placesOf(known, (event) =>
    tells(
      event.isDay ? toDay(event.date, context.zone) : toMinute(event.date, context.zone),
      event,
    ),
  )
  const broughtBack = placesOf(
    known,
    (event, place) => timed.includes(place) || tells(toDay(event.date, context.zone), event),
  )
  return {
    recipe,
    broughtBack,
    withoutTime: broughtBack.length - timed.length,
    eventCount: starts.size,
    wrongCount: rejected.length + events.length - starts.size,
    events: events.slice(0, SHOWN_EVENTS),
  }
}

/** Pages print no seconds. */
function toMinute(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return local.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

function toDay(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

function read(
  recipe: Recipe,
  page: Page,
  context: ExtractContext,
): Pick<Found, 'events' | 'rejected'> {
  try {
    return readPages([page], { ...context, input: { ...context.input, recipe } })
  } catch (error) {
    if (error instanceof PageChanged || error instanceof MethodRefused)
      return { events: [], rejected: [] }
    throw error
  }
}

function placesOf<T>(all: readonly T[], fits: (one: T, place: number) => boolean): number[] {
  return all.flatMap((one, place) => (fits(one, place) ? [place] : []))
}
