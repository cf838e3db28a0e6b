import type { Entitlements } from '@app/core/plans/plan.ts'
import { upcomingWindow, type UpcomingWindow } from '@app/core/upcoming/window.ts'
import type { Standing, Upcoming, UpcomingCache } from './cache.ts'
import { firstOf } from './merge.ts'
import { readQuestion, type Question } from './question.ts'

const DEFAULT_REMEMBERED_BYTES = 32 * 1024 * 1024
/** Of how many questions it is known that they were asked before; a power of two. */
const ASKED_BEFORE = 8_192
/** Changes whenever the same events would be written differently. */
const FORMAT = 'j1'
const HEAD = Buffer.from('{"events":[')

/** What the plan of whoever asks decides. */
export type Seeing = Pick<Entitlements, 'plan' | 'windowDays'>

/** An answer and the tag it is known by; `body` is null where the one who asks has it already. */
export type UpcomingAnswer = { etag: string; body: Buffer }
export type Answered = { etag: string; body: Buffer | null }

export type UpcomingAnswers = {
  /**
   * Answers the part of an address after the question mark. At once where everything is in memory.
   * Throws AppError `bad-input` for a question that makes no sense.
   */
  answer: (
    search: string,
    seeing: Seeing,
    ifNoneMatch: string | undefined,
  ) => Answered | Promise<Answered>
}

/** Puts answers together from the cache's fragments, and remembers those that are asked again. */
export function createUpcomingAnswers(
  cache: UpcomingCache,
  { rememberedBytes = DEFAULT_REMEMBERED_BYTES }: { rememberedBytes?: number } = {},
): UpcomingAnswers {
  const remembered = createRemembered(rememberedBytes)

  const answerAt = (upcoming: Upcoming, question: Question, seeing: Seeing): UpcomingAnswer => ({
    etag: etagOf(upcoming, question, seeing),
    body: putTogether(upcoming, upcomingWindow(upcoming.fromMs, seeing.windowDays), question),
  })
  const whenRead = async (
    question: Question,
    seeing: Seeing,
    ifNoneMatch: string | undefined,
  ): Promise<Answered> => {
    const answer = answerAt(await cache.read(question.categories), question, seeing)
    return unlessKnown(answer, ifNoneMatch)
  }

  return {
    answer(search, seeing, ifNoneMatch) {
      const standing = cache.standing()
      if (!standing) return whenRead(readQuestion(search), seeing, ifNoneMatch)
      const ready = remembered.get(standing, seeing, search)
      if (ready) return unlessKnown(ready, ifNoneMatch)
      const question = readQuestion(search)
      const etag = etagOf(standing, question, seeing)
      if (isKnown(etag, ifNoneMatch)) return { etag, body: null }
      const lists = cache.held(question.categories, standing.fromMs)
      if (!lists) return whenRead(question, seeing, ifNoneMatch)
      const answer = answerAt({ ...standing, lists }, question, seeing)
      remembered.put(seeing, search, answer)
      return answer
    },
  }
}

/** What an answer says: the same wherever it is put together. */
export function putTogether(
  { position, lists }: Upcoming,
  window: UpcomingWindow,
  { limit }: Pick<Question, 'limit'>,
): Buffer {
  const fragments = firstOf(lists, window, limit)
  const until = window.untilMs === null ? null : isoText(window.untilMs)
  const tail = `],"position":${position},"until":${until === null ? null : `"${until}"`}}`
  let size = HEAD.length + tail.length
  for (const { json } of fragments) size += json.length
  // Each fragment begins with a comma; the first one's gives way to the head's bracket.
  if (fragments.length > 0) size -= 1
  const body = Buffer.allocUnsafeSlow(size)
  let end = fragments.length > 0 ? HEAD.length - 1 : HEAD.length
  for (const { json } of fragments) {
    body.set(json, end)
    end += json.length
  }
  body.set(HEAD, 0)
  body.write(tail, end, 'latin1')
  return body
}

/** Changes with the log, the minute, the plan, the format and the question; with nothing else. */
export function etagOf(
  standing: Standing,
  { categories, limit }: Question,
  seeing: Seeing,
): string {
  const minute = (standing.fromMs / 60_000).toString(36)
  const asked = digest(`${limit},${categories.join(',')}`)
  return `W/"${standing.position.toString(36)}-${minute}-${FORMAT}-${seeing.plan}-${asked}"`
}

/** Whether `If-None-Match` names this answer. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}

function unlessKnown(answer: UpcomingAnswer, ifNoneMatch: string | undefined): Answered {
  return isKnown(answer.etag, ifNoneMatch) ? { etag: answer.etag, body: null } : answer
}

/** 64 bits of two FNV-1a hashes: enough to tell the questions of one client from each other. */
function digest(text: string): string {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}

function isoText(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString()
}

/**
 * Ready answers of one standing, by the words of the question. Only what is asked a second time is kept:
 * keeping every answer would cost more than it saves where each is asked once.
 */
function createRemembered(maxBytes: number) {
  let since: Standing | undefined
  let bytes = 0
  const byPlan = new Map<string, Map<string, UpcomingAnswer>>()
  const askedBefore = new Uint32Array(ASKED_BEFORE)

  const forgetAll = () => {
    byPlan.clear()
    bytes = 0
  }
  return {
    get(standing: Standing, { plan }: Seeing, search: string): UpcomingAnswer | undefined {
      if (standing !== since) {
        forgetAll()
        since = standing
      }
      return byPlan.get(plan)?.get(search)
    },
    put({ plan }: Seeing, search: string, answer: UpcomingAnswer): void {
      const hash = hashOf(plan + search)
      const place = hash & (ASKED_BEFORE - 1)
      if (askedBefore[place] !== hash) {
        askedBefore[place] = hash
        return
      }
      const size = answer.body.length + 2 * search.length
      if (bytes + size > maxBytes) forgetAll()
      if (size > maxBytes) return
      bytes += size
      const answers = byPlan.get(plan) ?? new Map<string, UpcomingAnswer>()
      byPlan.set(plan, answers.set(search, answer))
    },
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
