import type { listEvents as endpoint, searchPublic } from '@app/core/browse/endpoints.ts'
import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import { AppError } from '@app/core/errors.ts'
import { Id } from '@app/core/id.ts'
import { message } from '@app/core/messages/message.ts'
import type { Entitlements } from '@app/core/plans/plan.ts'
import { COUNTED_UP_TO } from '@app/core/search/found.ts'
import { rankText, splitWords } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'
import { listCatalogueTranslations } from '@app/core/browse/catalogue-translations.ts'
import { PLANS_PATH, PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
import { toMinute, upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import type { z } from 'zod'
import type { AppDeps, Deps } from '../deps.ts'
import { readLatestPosition } from '../log/sequencer-store.ts'
import { publicAddress } from '../public-address.ts'
import { createMeantWords } from '../search/known-words.ts'
import { wordsQuery } from '../search/store.ts'
import { toPublicEvent } from '../upcoming/projection.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { readCursor, writeCursor } from './cursor.ts'
import {
  countEventsBeyond,
  findCategoriesOfPlace,
  selectComingWords,
  selectPublicEvents,
  type EventPlace,
} from './store.ts'

type SearchDeps = AppDeps & Pick<Deps, 'logger'> & { readCatalogue: ReadCatalogue }
type ListRequest = z.output<typeof endpoint.query>
type Page = z.output<typeof endpoint.answer>
type Found = z.output<typeof searchPublic.answer>
/** What the caller's plans decide. */
export type Access = Pick<Entitlements, 'windowDays' | 'api'>

/** The most categories per request: more than any catalogue has. */
const CATEGORIES = 500
const FOUND_CATEGORIES = 20
const FOUND_EVENTS = 50
const FOREVER = 'infinity'

/** The next events after a cursor. Plans with the events API have no window. */
export async function listEvents(
  deps: AppDeps,
  { text, cursor, limit, ...asked }: ListRequest,
  access: Access,
): Promise<Page> {
  const { database, clock } = deps
  const now = toMinute(clock.now())
  const until = untilOf(now, access.api ? null : access.windowDays)
  // Read before the events, so that a client that follows the log from here misses nothing.
  const position = await readLatestPosition(database)
  const words = text === undefined ? null : wordsOf(text)
  const page = { position, until, more: until && plansUrl(deps) }
  if (words?.length === 0) return { events: [], next: null, ...page }
  const categories = await readCategories(deps, asked)
  const isOne = asked.place !== undefined || categories?.length === 1
  const rows = await selectPublicEvents(database.pool, {
    categories,
    from: asked.from ?? instant(now),
    until: until && isOne ? await extendToNextFew(deps, categories, { now, until }) : until,
    before: asked.to ?? FOREVER,
    words: words && strictQuery(words),
    after: cursor === undefined ? null : toPlace(cursor),
    limit: limit + 1,
  })
  const events = rows.slice(0, limit)
  const last = rows.length > limit ? events.at(-1) : undefined
  const next = last ? writeCursor('events', [last.date, last.id]) : null
  return { events: events.map(toPublicEvent), next, ...page }
}

/** The end of a period, or when the last of the next few events of these categories begins if that is later. */
async function extendToNextFew(
  { database }: AppDeps,
  categories: readonly string[] | null,
  { now, until }: { now: number; until: string },
): Promise<string> {
  const rows = await selectPublicEvents(database.pool, {
    categories,
    from: instant(now),
    until: null,
    before: FOREVER,
    words: null,
    after: null,
    limit: PUBLIC_NEXT,
  })
  const last = rows.at(-1)?.date ?? until
  return Temporal.Instant.compare(last, until) > 0 ? last : until
}

function toPlace(cursor: string): EventPlace {
  const [date = '', id = ''] = readCursor('events', cursor, 2)
  return { date, id }
}

/** The categories of a request: those it names, those of its place, or the intersection. */
async function readCategories(
  { database }: Pick<AppDeps, 'database'>,
  { categories, place }: Pick<ListRequest, 'categories' | 'place'>,
): Promise<string[] | null> {
  const named = categories === undefined ? null : readIds(categories)
  if (place === undefined) return named
  const there = await findCategoriesOfPlace(database.pool, place)
  if (!there) throw new AppError('not-found', message('There is no place {place}', { place }))
  return named ? there.filter((id) => named.includes(id)) : there
}

function readIds(text: string): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length > CATEGORIES)
    throw new AppError(
      'bad-input',
      message('No more than {count} categories can be asked for at once.', { count: CATEGORIES }),
    )
  const wrong = ids.find((id) => !Id.safeParse(id).success)
  if (wrong !== undefined)
    throw new AppError('bad-input', message('"{id}" is no id of a category', { id: wrong }))
  return ids
}

/** The vocabulary of upcoming events is counted only this often, however many search. */
const WORDS_FOR_SECONDS = 120

/**
 * Finds categories and upcoming events by their words, tolerating typos; for events only if none contains the words
 * as typed.
 */
export function createPublicSearch(deps: SearchDeps) {
  const { database, clock, readCatalogue } = deps
  const readWords = () => selectComingWords(database.pool, instant(toMinute(clock.now())))
  const meantWords = createMeantWords(deps, { readWords, seconds: WORDS_FOR_SECONDS })
  const find = async (text: string, access: Access): Promise<Omit<Found, 'more'>> => {
    const words = wordsOf(text)
    if (words.length === 0) return { categories: [], events: [], beyond: 0 }
    const { byId } = await readCatalogue()
    const categories = findCategories([...byId.values()], searchText(text))
    const found = await findEvents(deps, strictQuery(words), access)
    if (found.events.length > 0 || found.beyond > 0) return { categories, ...found }
    const meant = await meantWords(words)
    if (meant.every(({ others }) => others.length === 0)) return { categories, ...found }
    return { categories, ...(await findEvents(deps, wordsQuery(meant), access)) }
  }
  return async ({ text }: { text: string }, access: Access): Promise<Found> => ({
    ...(await find(text, access)),
    more: access.windowDays === null ? null : plansUrl(deps),
  })
}

/** The best matches, first by title, then by what distinguishes them from other categories. */
function findCategories(all: readonly PublicCategory[], text: string): PublicCategory[] {
  return all
    .flatMap((category) => {
      const title = searchText(category.title)
      const rank =
        rankText(title, text) ?? rankText(searchText(distinguishingTextOf(category)), text)
      return rank === undefined ? [] : [{ category, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, FOUND_CATEGORIES)
    .map(({ category }) => category)
}

/** What distinguishes a category from others, including the names of the starter catalogue in the readers' languages. */
function distinguishingTextOf({ title, place, group }: PublicCategory): string {
  const elsewhere = [listCatalogueTranslations(title), listCatalogueTranslations(group)]
  return [title, place ?? '', group, ...elsewhere].join(' ')
}

async function findEvents(
  { database, clock }: AppDeps,
  words: string,
  { windowDays }: Access,
): Promise<Pick<Found, 'events' | 'beyond'>> {
  const now = toMinute(clock.now())
  const until = untilOf(now, windowDays)
  const rows = await selectPublicEvents(database.pool, {
    categories: null,
    from: instant(now),
    before: FOREVER,
    after: null,
    words,
    until,
    limit: FOUND_EVENTS,
  })
  const beyond = until
    ? await countEventsBeyond(database.pool, { words, until, most: COUNTED_UP_TO })
    : 0
  return { events: rows.map(toPublicEvent), beyond }
}

function wordsOf(text: string): string[] {
  const folded = searchText(text)
  return folded === '' ? [] : splitWords(folded)
}

const strictQuery = (words: readonly string[]) =>
  wordsQuery(words.map((typed) => ({ typed, others: [] })))

const plansUrl = ({ config }: AppDeps) => publicAddress(config) + PLANS_PATH

function untilOf(fromMs: number, windowDays: number | null): string | null {
  const { untilMs } = upcomingWindow(fromMs, windowDays)
  return untilMs === null ? null : instant(untilMs)
}

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()
