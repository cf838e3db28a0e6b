import type { Entitlements } from '@app/core/plans/plan.ts'
import { upcomingWindow } from '@app/core/upcoming/window.ts'
import { isKnown } from '../http/etag.ts'
import { createBuffers, freshSpace, type Space, type SpaceFor } from './buffers.ts'
import type { Standing, Upcoming, UpcomingCache } from './cache.ts'
import { firstOf } from './merge.ts'
import type { CategoryList } from './lists.ts'
import { markOfAll, readPlain, readQuestion, type Question } from './question.ts'
import { atOnce, createRemembered, type AnsweredAtOnce } from './remembered.ts'

const DEFAULT_REMEMBERED_BYTES = 32 * 1024 * 1024
/** Changes whenever the same events would be written differently. */
const FORMAT = 'j1'
const HEAD = Buffer.from('{"events":[')

/** What the plans of whoever asks decide. */
export type Seeing = Pick<Entitlements, 'windowDays'>

/** An answer and the tag it is known by; `body` is null where the one who asks has it already. */
export type Answered = { etag: string; body: Buffer | null }

export type UpcomingAnswers = {
  /**
   * Answers the part of an address after the question mark. Throws AppError `bad-input` for a question that
   * makes no sense.
   */
  answer: (search: string, seeing: Seeing, ifNoneMatch: string | undefined) => Promise<Answered>
  /** The same without waiting: undefined where something has to be read first, or explained. */
  answerAtOnce: (
    search: string,
    seeing: Seeing,
    ifNoneMatch: string | undefined,
  ) => AnsweredAtOnce | undefined
}

/** Puts answers together from the cache's fragments, and remembers those that are asked again. */
export function createUpcomingAnswers(
  cache: UpcomingCache,
  { rememberedBytes = DEFAULT_REMEMBERED_BYTES }: { rememberedBytes?: number } = {},
): UpcomingAnswers {
  const remembered = createRemembered(rememberedBytes)
  const lend = createBuffers()

  return {
    answerAtOnce(search, seeing, ifNoneMatch) {
      const standing = cache.standing()
      if (!standing) return undefined
      const known = remembered.get(standing, seeing, search)
      if (known && isKnown(known.etag, ifNoneMatch)) return known.unchanged
      if (known?.whole) return known.whole
      const question = readPlain(search)
      const lists = question && cache.held(question.categories, standing.fromMs)
      if (!lists) return undefined
      const upcoming: Upcoming = { position: standing.position, fromMs: standing.fromMs, lists }
      const mark = markOfLists(lists)
      const etag = etagOf(standing, question, mark, seeing)
      if (isKnown(etag, ifNoneMatch)) {
        remembered.put(seeing, search, mark, atOnce(etag, null, null))
        return atOnce(etag, null, null)
      }
      const { buffer, release } = putTogether(upcoming, question, seeing, lend)
      const answer = atOnce(etag, buffer, release)
      remembered.put(seeing, search, mark, answer)
      return answer
    },
    async answer(search, seeing, ifNoneMatch) {
      const question = readQuestion(search)
      const upcoming = await cache.read(question.categories)
      const etag = etagOf(upcoming, question, markOfLists(upcoming.lists), seeing)
      if (isKnown(etag, ifNoneMatch)) return { etag, body: null }
      return { etag, body: putTogether(upcoming, question, seeing, freshSpace).buffer }
    },
  }
}

function markOfLists(lists: readonly CategoryList[]): number {
  return markOfAll(lists.map(({ mark }) => mark))
}

/** What an answer says: the same wherever it is put together. */
export function putTogether(
  { position, fromMs, lists }: Upcoming,
  { limit }: Pick<Question, 'limit'>,
  { windowDays }: Seeing,
  spaceFor: SpaceFor,
): Space {
  const window = upcomingWindow(fromMs, windowDays)
  const fragments = firstOf(lists, window, limit)
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
export function etagOf(
  { position, fromMs }: Standing,
  { limit }: Pick<Question, 'limit'>,
  mark: number,
  { windowDays }: Seeing,
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
