import type { Entitlements } from '@app/core/plans/plan.ts'
import { upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import { matchesEtag } from '../http/etag.ts'
import { createBuffers, freshSpace, type Space, type SpaceFor } from './buffers.ts'
import type { CacheState, Upcoming, UpcomingCache } from './cache.ts'
import { mergeFirst } from './merge-lists.ts'
import type { CategoryList } from './lists.ts'
import { toCombinedKey, readPlain, readQuestion, type UpcomingQuestion } from './parse-query.ts'
import { toCachedResponse, createResponseCache, type CachedResponse } from './response-cache.ts'

const DEFAULT_REMEMBERED_BYTES = 32 * 1024 * 1024
/** Changes whenever the same events would be written differently. */
const FORMAT = 'j3'
const HEAD = Buffer.from('{"events":[')

/** What the plans of whoever asks decide. */
export type UpcomingAccess = Pick<Entitlements, 'windowDays'>

/** An answer and the tag it is known by; `body` is null where the one who asks has it already. */
export type UpcomingResponse = { etag: string; body: Buffer | null }

export type UpcomingAnswers = {
  /**
   * Answers the part of an address after the question mark. Throws AppError `bad-input` for a question that
   * makes no sense.
   */
  answer: (
    search: string,
    seeing: UpcomingAccess,
    ifNoneMatch: string | undefined,
  ) => Promise<UpcomingResponse>
  /** The same without waiting: undefined where something has to be read first, or explained. */
  answerAtOnce: (
    search: string,
    seeing: UpcomingAccess,
    ifNoneMatch: string | undefined,
  ) => CachedResponse | undefined
}

/** Puts answers together from the cache's fragments, and remembers those that are asked again. */
export function createUpcomingAnswers(
  cache: UpcomingCache,
  { rememberedBytes = DEFAULT_REMEMBERED_BYTES }: { rememberedBytes?: number } = {},
): UpcomingAnswers {
  const remembered = createResponseCache(rememberedBytes)
  const lend = createBuffers()

  return {
    answerAtOnce(search, seeing, ifNoneMatch) {
      const state = cache.currentState()
      if (!state) return undefined
      const known = remembered.get(state, seeing, search)
      if (known && matchesEtag(known.etag, ifNoneMatch)) return known.unchanged
      if (known?.whole) return known.whole
      const question = readPlain(search)
      const lists = question && cache.readCached(question.categories, state.fromMs)
      if (!lists) return undefined
      const upcoming: Upcoming = { position: state.position, fromMs: state.fromMs, lists }
      const mark = markOfLists(lists)
      const etag = toEtag(state, question, mark, seeing)
      if (matchesEtag(etag, ifNoneMatch)) {
        remembered.put(seeing, search, mark, toCachedResponse(etag, null, null))
        return toCachedResponse(etag, null, null)
      }
      const { buffer, release } = assembleAnswer(upcoming, question, seeing, lend)
      const answer = toCachedResponse(etag, buffer, release)
      remembered.put(seeing, search, mark, answer)
      return answer
    },
    async answer(search, seeing, ifNoneMatch) {
      const question = readQuestion(search)
      const upcoming = await cache.read(question.categories)
      const etag = toEtag(upcoming, question, markOfLists(upcoming.lists), seeing)
      if (matchesEtag(etag, ifNoneMatch)) return { etag, body: null }
      return { etag, body: assembleAnswer(upcoming, question, seeing, freshSpace).buffer }
    },
  }
}

function markOfLists(lists: readonly CategoryList[]): number {
  return toCombinedKey(lists.map(({ mark }) => mark))
}

/** What an answer says: the same wherever it is put together. */
export function assembleAnswer(
  { position, fromMs, lists }: Upcoming,
  { limit }: Pick<UpcomingQuestion, 'limit'>,
  { windowDays }: UpcomingAccess,
  spaceFor: SpaceFor,
): Space {
  const window = upcomingWindow(fromMs, windowDays)
  const fragments = mergeFirst(lists, window, limit)
  const until = window.untilMs === null ? null : isoText(window.untilMs)
  const tail = `],"position":${position},"until":${until === null ? null : `"${until}"`}}`
  let size = HEAD.length + tail.length
  for (const { json } of fragments) size += json.length
  // Each fragment begins with a comma; the first one's gives way to the head's bracket.
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

/** Changes with the log, the minute, the window, the format and the question; with nothing else. */
export function toEtag(
  { position, fromMs }: CacheState,
  { limit }: Pick<UpcomingQuestion, 'limit'>,
  mark: number,
  { windowDays }: UpcomingAccess,
): string {
  const minute = fromMs / 60_000
  return `W/"${position}-${minute}-${FORMAT}-${windowDays}-${limit}-${mark}"`
}

let lastText = { ms: Number.NaN, text: '' }

/** The same for a whole minute, and so kept. */
function isoText(ms: number): string {
  if (lastText.ms !== ms)
    lastText = { ms, text: Temporal.Instant.fromEpochMilliseconds(ms).toString() }
  return lastText.text
}
