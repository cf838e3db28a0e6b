import { message, type Message } from '@app/core/messages/message.ts'
import type { Recipe, RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { nameKey } from '@app/core/names/names.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import { MethodRefused } from '../../../source.ts'
import type { ExtractContext, TypedProposal, TypedResult } from '../../../source.ts'
import { attribute, findAll, findFirst, textIn, type Tree } from '../../elements.ts'
import { todayIn } from '../../printed-days.ts'
import { sortRead } from '../../read-result.ts'
import { openPage, type OpenPage } from '../read-items.ts'
import { readItems } from '../read-pages.ts'
import { ownTextOf, partReaders } from '../read-parts.ts'
import { OWN_TEXT, selectElements, selectedPage, selectionOf } from '../selection.ts'
import { findSpans, readWrittenDate, toDateText } from '../written-dates.ts'
import { elementSets, type ElementSet, type ElementSets } from './element-sets.ts'
import { elementsIn, indexPage, type Anchor, type PageIndex } from './known-events.ts'
import { describeElements } from './selectors.ts'
import { findDateWays, fits, selectorsInside, type DateWay } from './typed-dates.ts'
import { rankLanguages, readTypedEvent, type TypedEvent } from './typed-events.ts'

export type TypedPage = {
  html: string
  /** After redirects. */
  url: string
  /** IANA name; times without an offset are in it. */
  zone: string
  /** BCP 47 tag if the caller knows the language of the page; null: the page's own `lang`, then any. */
  language: string | null
  now: Temporal.Instant
}

type ReadEvent = TypedProposal['events'][number]

/** What the search knows about a page. */
type Work = {
  opened: OpenPage
  index: PageIndex
  sets: ElementSets
  languages: RecipeLanguage[]
  context: ExtractContext
  typed: TypedEvent[]
}

type Candidate = {
  recipe: Recipe
  item: Tree
  set: ElementSet
  way: DateWay
  hasLink: boolean
  /** Whether the title is in a link or has one in it. */
  isTitleLinked: boolean
}
type Tried = TypedProposal & {
  candidate: Candidate
  exactCount: number
  dayCount: number
  strayCount: number
}

/** Languages of a typed date that is in none of the page's. */
const MAX_FURTHER = 6
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
    problems: findProblems(typed, work, proposals),
  }
}

function startWork({ html, url, zone, language, now }: TypedPage, typed: readonly string[]): Work {
  const opened = openPage({
    url,
    finalUrl: url,
    body: html,
    mediaType: 'text/html',
    fetchedAt: now,
  })
  const index = indexPage(opened.selected.root)
  const written = attribute(findFirst(opened.selected.root, 'html'), 'lang')
  const today = todayIn(now, zone)
  const known = [...new Set([language ?? '', written, 'en'].flatMap(toLanguages))]
  const languages = rankLanguages(known, index, today)
  const window = eventWindow({
    crawlFromDate: null,
    crawlToDate: null,
    windowDays: null,
    now,
    zone,
  })
  const lines = typed.filter((line) => line.trim() !== '')
  const events = lines.map((line) => readTypedEvent(line, languages, index, today))
  const further = events.flatMap(({ dateLanguages }) => dateLanguages).slice(0, MAX_FURTHER)
  return {
    opened,
    index,
    sets: elementSets(index),
    languages: [...new Set([...languages, ...further])],
    context: { input: { urls: [], category: null, categoryTitle: '' }, now, zone, window },
    typed: events,
  }
}

/** `de-AT` is read as `de`; English of the United States writes the month first. */
function toLanguages(tag: string): RecipeLanguage[] {
  const [, letters = '', region = ''] =
    /^([a-z]{2,3})(?:[-_](?:\w{4}[-_])?(\w{2}))?\b/i.exec(tag) ?? []
  const language = letters.toLowerCase() === 'no' ? 'nb' : letters.toLowerCase()
  if (language === '') return []
  const [known] = Intl.DateTimeFormat.supportedLocalesOf(language)
  if (language === 'en' && region.toUpperCase() === 'US') return ['en-US']
  return known === undefined ? [] : [known]
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
      const others = beside.filter((one) => (dayOf(one) ?? dayOf(item)) !== dayOf(item))
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

/** Empty if the item's first link is the one of the title. */
function linkIn(item: Tree, anchor: Anchor, index: PageIndex, { base }: OpenPage): string {
  const own = ownLinkOf(item, anchor)
  if (!own || own === findFirst(item, 'a[href]') || base === '') return ''
  return selectorsInside(item, own, index)[0] ?? ''
}

/** The link around the title of an item, or in it. */
function ownLinkOf(item: Tree, { element }: Anchor): Tree | undefined {
  if (item.name === 'a') return undefined
  return findAll(item, 'a[href]').find(
    (link) => elementsIn(link).includes(element) || elementsIn(element).includes(link),
  )
}

/** For titles without a link, the link beside them that leads each item to a page of its own. */
function withLinkBeside(candidate: Candidate, { index, opened }: Work): Candidate {
  const { recipe, item, set, isTitleLinked } = candidate
  if (isTitleLinked || recipe.title.startsWith('preceding::')) return candidate
  const inside = findAll(item, 'a[href]')
    .slice(0, MAX_LINKS)
    .flatMap((link) => selectorsInside(item, link, index)[0] ?? [])
  const after = linksAfter(item, set, index)
  const some = set.elements.slice(0, MAX_LABELLED)
  const rated = ['', ...inside, ...(inside.length === 0 ? after : [])].map((link) => {
    const read = partReaders({ ...recipe, link }, opened.selected, opened.base, set.elements)
    const pages = some.map((one) => read.link(one)).filter((url) => isOwnPage(url, opened))
    return { link, count: new Set(pages).size }
  })
  const [best] = rated.toSorted((one, other) => other.count - one.count)
  return best ? { ...candidate, recipe: { ...recipe, link: best.link } } : candidate
}

/** Selectors of the links in what follows an item that is only a heading. */
function linksAfter(item: Tree, set: ElementSet, { parents }: PageIndex): string[] {
  const siblings = parents.get(item)?.children ?? []
  const listed = new Set(set.elements)
  const following = siblings.slice(siblings.indexOf(item) + 1)
  const end = following.findIndex((one) => listed.has(one))
  const links = following
    .slice(0, end < 0 ? MAX_AFTER : end)
    .flatMap((one) => elementsIn(one))
    .filter((one) => one.name === 'a')
  return [
    ...new Set(links.slice(0, MAX_LINKS).flatMap((one) => describeElements([one]).slice(0, 2))),
  ].map((css) => `~ ${css}`)
}

/** Not an address of mail, a place on the same page, or another site. */
function isOwnPage(url: string, { base }: OpenPage): boolean {
  const [page = ''] = url.split('#')
  return page !== '' && page !== base.split('#')[0] && new URL(url).host === new URL(base).host
}

const MAX_LINKS = 6
const MAX_AFTER = 12

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
  const titles = set.elements.slice(0, MAX_LABELLED).flatMap((item) => {
    const [first] = selectElements(selectedPage(item), selectionOf(title))(item)
    return first ? [first] : []
  })
  const isLabelled = titles.some(
    (one) => ownTextOf(one) !== '' && one.children?.some(({ name = '' }) => LABEL.test(name)),
  )
  return isLabelled ? [{ ...candidate, recipe: { ...recipe, title: title + OWN_TEXT } }] : []
}

const LABEL = /^(?:span|small|sup|div)$/
const MAX_LABELLED = 20

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

function compareTried(one: Tried, other: Tried): number {
  return (
    other.found.length - one.found.length ||
    other.exactCount - one.exactCount ||
    other.dayCount - one.dayCount ||
    gainOf(other) - gainOf(one) ||
    richnessOf(other) - richnessOf(one) ||
    compareSimple(one.candidate, other.candidate)
  )
}

/** Different events, less items that are none, such as those whose title is a date or a label. */
function gainOf({ events, rejectedCount, strayCount, recipe }: Tried): number {
  const labels = labelsIn(events)
  const named = events.filter(
    ({ title }) => !labels.has(title) && !isDateOnly(title, recipe.language),
  )
  const distinct = new Set(named.map(({ title, day }) => `${title} ${day}`)).size
  // Where some titles are labels, others are too, such as a place that is named once.
  const gained = labels.size === 0 ? distinct : distinct / 2
  return gained - (events.length - named.length) - rejectedCount - 2 * strayCount
}

/** Titles that return on several days, in a reading that takes every element beside a date for an event. */
function labelsIn(events: readonly ReadEvent[]): Set<string> {
  const starts = new Set(events.map(({ day, instant }) => instant ?? day))
  if (events.length < CROWDED * starts.size) return new Set()
  const alike = Map.groupBy(events, ({ title }) => title)
  const repeated = [...alike].filter(([, each]) => new Set(each.map(({ day }) => day)).size > 2)
  const repeats = repeated.reduce((count, [, each]) => count + each.length, 0)
  return repeats * LEAST_LABELLED < events.length
    ? new Set()
    : new Set(repeated.map(([title]) => title))
}

/** Events to a start, from which the elements of an item may be taken for events. */
const CROWDED = 1.8
/** One event in so many is a label. */
const LEAST_LABELLED = 5

const REGION = /^(?:aside|nav|footer|form)$/

/** Items of a list in another part of the page than the typed event. */
function countStray({ set, item }: Candidate, { index }: Work): number {
  const region = regionOf(item, index)
  return set.elements.filter((one) => regionOf(one, index) !== region).length
}

function regionOf(element: Tree, { parents }: PageIndex): Tree | undefined {
  for (let at = parents.get(element); at; at = parents.get(at))
    if (
      REGION.test(at.name ?? '') ||
      REGION_NAME.test(attribute(at, 'class') + attribute(at, 'id'))
    )
      return at
  return undefined
}

const REGION_NAME = /sidebar|footer|related|widget|archive|past-events/i

function isDateOnly(title: string, language: RecipeLanguage): boolean {
  const plain = toDateText(title)
  const rest = findSpans(plain, language).reduceRight(
    (text, { from, until }) => text.slice(0, from) + text.slice(until),
    plain,
  )
  return /\d/.test(plain) && !/\p{L}{3}/u.test(rest)
}

/** How much beside title and date it reads. */
function richnessOf({ events }: Tried): number {
  const share = (count: number) => Math.round((4 * count) / events.length)
  return (
    share(events.filter(({ url }) => url !== null).length) +
    share(events.filter(({ place }) => place !== '').length)
  )
}

function compareSimple(one: Candidate, other: Candidate): number {
  return weightOf(one) - weightOf(other)
}

function weightOf({ recipe, way, hasLink }: Candidate): number {
  const { list, title, date } = recipe
  const byPosition = /:nth-/.test(title + date) ? 20 : 0
  const isVagueTitle = /^(?:a|p|span|div|strong|b)$/.test(title) ? 15 : 0
  const ownText = title.endsWith(OWN_TEXT) ? OWN_TEXT.length + 1 : 0
  const isUnlinked = hasLink ? 0 : 15
  const vague = /[.#[]/.test(list) ? 0 : 30
  const traits = byPosition + isVagueTitle + isUnlinked + vague - ownText
  return list.length + title.length + date.length + traits + way.pieces * 12
}

/** Why a typed event is in no proposal. */
function findProblems(
  typed: readonly string[],
  work: Work,
  proposals: readonly Tried[],
): Message[] {
  const lines = typed.filter((line) => line.trim() !== '')
  const [best] = proposals
  return work.typed.flatMap((event, at) => {
    if (best?.found.includes(at)) return []
    return [problemOf(lines[at] ?? '', event, work, proposals.length > 0)]
  })
}

const LEAST_TEXT = 200

function problemOf(line: string, event: TypedEvent, work: Work, hasProposals: boolean): Message {
  const [title = ''] = event.words
  if (title === '') {
    return message('"{line}" has no title: type it as the page shows it, before the date', { line })
  }
  if (event.anchors.length === 0) {
    const body = findFirst(work.opened.selected.root, 'body') ?? work.opened.selected.root
    return textIn(body).length < LEAST_TEXT && findFirst(work.opened.selected.root, 'script')
      ? message(
          'The page has almost no text: a script writes its events in the browser. Look for a feed or another page of the site',
        )
      : message(
          '"{line}" is not in the text of the page: copy the title from there, or read the page again',
          { line },
        )
  }
  return hasProposals
    ? message(
        '"{line}" is on the page, but not with this date where the other events have theirs',
        { line },
      )
    : event.dates.length === 0
      ? message(
          '"{line}" is on the page, but there is no date near it that can be read: type the date as the page shows it',
          { line },
        )
      : message(
          '"{line}" is on the page, but not this date: copy the date as the page shows it beside the title',
          { line },
        )
}
