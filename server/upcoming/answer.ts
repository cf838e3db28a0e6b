import { ANYONE, type Entitlements } from '@app/core/plans/plan.ts'
import { PUBLIC_EVENTS, PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
import { upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import { matchesEtag } from '../http/etag.ts'
import { createBuffers, freshSpace, type Space, type SpaceFor } from './buffers.ts'
import type { CacheState, Upcoming, UpcomingCache } from './cache.ts'
import { mergeFirst } from './merge-lists.ts'
import type { CategoryList } from './lists.ts'
import { toCombinedKey, readPlain, readQuestion, type UpcomingQuestion } from './parse-query.ts'
import { toCachedResponse, createResponseCache, type CachedResponse } from './response-cache.ts'

const DEFAULT_REMEMBERED_BYTES = 32 * 1024 * 1024
/** Bumped whenever the same events would be serialised differently. */
const FORMAT = 'j4'
const HEAD = Buffer.from('{"events":[')

/** The part of an app user's entitlements that answers depend on. */
export type UpcomingAccess = Pick<Entitlements, 'windowDays'>

/** An answer with its ETag; `body` is null if the client already has it. */
export type UpcomingResponse = { etag: string; body: Buffer | null }

export type UpcomingAnswers = {
  /** Answers a query string. Throws AppError `bad-input` for an invalid one. */
  answer: (
    search: string,
    access: UpcomingAccess,
    ifNoneMatch: string | undefined,
  ) => Promise<UpcomingResponse>
  /** Answers from memory; undefined if something has to be read first, or an error explained. */
  answerSync: (
    search: string,
    access: UpcomingAccess,
    ifNoneMatch: string | undefined,
  ) => CachedResponse | undefined
}

/** Assembles answers from the cache's fragments, and caches those that are requested repeatedly. */
export function createUpcomingAnswers(
  cache: UpcomingCache,
  {
    plansUrl,
    rememberedBytes = DEFAULT_REMEMBERED_BYTES,
  }: { plansUrl: string; rememberedBytes?: number },
): UpcomingAnswers {
  const remembered = createResponseCache(rememberedBytes)
  const lend = createBuffers()

  return {
    answerSync(search, access, ifNoneMatch) {
      const state = cache.currentState()
      if (!state) return undefined
      const known = remembered.get(state, access, search)
      if (known && matchesEtag(known.etag, ifNoneMatch)) return known.unchanged
      if (known?.whole) return known.whole
      const question = readPlain(search)
      const lists = question && cache.readCached(question.categories, state.fromMs)
      if (!lists) return undefined
      const upcoming: Upcoming = { position: state.position, fromMs: state.fromMs, lists }
      const cacheKey = toListsKey(lists)
      const etag = toEtag(state, question, cacheKey, access)
      if (matchesEtag(etag, ifNoneMatch)) {
        remembered.put(access, search, cacheKey, toCachedResponse(etag, null, null))
        return toCachedResponse(etag, null, null)
      }
      const { buffer, release } = assembleAnswer({ ...upcoming, plansUrl }, question, access, lend)
      const answer = toCachedResponse(etag, buffer, release)
      remembered.put(access, search, cacheKey, answer)
      return answer
    },
    async answer(search, access, ifNoneMatch) {
      const question = readQuestion(search)
      const upcoming = await cache.read(question.categories)
      const etag = toEtag(upcoming, question, toListsKey(upcoming.lists), access)
      if (matchesEtag(etag, ifNoneMatch)) return { etag, body: null }
      return {
        etag,
        body: assembleAnswer({ ...upcoming, plansUrl }, question, access, freshSpace).buffer,
      }
    },
  }
}

function toListsKey(lists: readonly CategoryList[]): number {
  return toCombinedKey(lists.map(({ cacheKey }) => cacheKey))
}

/** The content of an answer, the same on the fast path and on the route. */
export function assembleAnswer(
  { position, fromMs, lists, plansUrl }: Upcoming & { plansUrl: string },
  { limit }: Pick<UpcomingQuestion, 'limit'>,
  { windowDays }: UpcomingAccess,
  spaceFor: SpaceFor,
): Space {
  const window = upcomingWindow(fromMs, windowDays)
  const fragments = mergeFirst(lists, window, {
    limit: windowDays === ANYONE.windowDays ? Math.min(limit, PUBLIC_EVENTS) : limit,
    atLeast: lists.length === 1 ? PUBLIC_NEXT : 0,
  })
  const until = window.untilMs === null ? null : isoText(window.untilMs)
  const plan = JSON.stringify({ position, until, more: until === null ? null : plansUrl })
  const tail = `],${plan.slice(1)}`
  let size = HEAD.length + tail.length
  for (const { json } of fragments) size += json.length
  // Each fragment starts with a comma; the head's bracket replaces the first one.
  if (fragments.length > 0) size -= 1
  const space = spaceFor(size)
  const body = space.buffer
  let end = fragments.length > 0 ? HEAD.length - 1 : HEAD.length
  for (const { json } of fragments) {
    body.set(json, end)
    end += json.length
  }
  body.set(HEAD, 0)
  body.write(tail, end, 'latin1')
  return space
}

/** Changes with the log, the minute, the window, the format and the query, and with nothing else. */
export function toEtag(
  { position, fromMs }: CacheState,
  { limit }: Pick<UpcomingQuestion, 'limit'>,
  cacheKey: number,
  { windowDays }: UpcomingAccess,
): string {
  const minute = fromMs / 60_000
  return `W/"${position}-${minute}-${FORMAT}-${windowDays}-${limit}-${cacheKey}"`
}

let lastText = { ms: Number.NaN, text: '' }

/** Cached, since it changes only once a minute. */
function isoText(ms: number): string {
  if (lastText.ms !== ms)
    lastText = { ms, text: Temporal.Instant.fromEpochMilliseconds(ms).toString() }
  return lastText.text
}
