import type { Encoding } from '../http/compress.ts'
import type { CacheState } from './cache.ts'

/** Of how many questions it is known that they were asked before; a power of two. */
const ASKED_BEFORE = 8_192
/** What an entry costs beside its texts and body. */
const ENTRY_BYTES = 500

/** Of a body, with its packed forms. */
const PACKED_SHARE = 1.5

/** An answer that is ready to be sent. */
export type CachedResponse = {
  etag: string
  /** Null where the one who asks has it already. */
  body: Buffer | null
  /** Called when the body was sent, where it stands in memory that is lent. */
  release: (() => void) | null
  /** Kept here by whoever sends it, because the same answer is sent again and again. */
  headers: string[] | null
  /** The form its body stands in; null where that is plain text. */
  encoding: Encoding | null
  /** The same answer in other forms, null while one is made; of an answer that is not kept there are none. */
  packed: Map<Encoding, CachedResponse | null> | null
}

type Known = { etag: string; unchanged: CachedResponse; whole: CachedResponse | null }

export type ResponseCache = {
  get: (
    state: CacheState,
    seeing: { windowDays: number | null },
    search: string,
  ) => Known | undefined
  /** `mark` stands for the question: it was asked before where the same one was. */
  put: (
    seeing: { windowDays: number | null },
    search: string,
    mark: number,
    answer: CachedResponse,
  ) => void
}

export function toCachedResponse(
  etag: string,
  body: Buffer | null,
  release: (() => void) | null,
): CachedResponse {
  return { etag, body, release, headers: null, encoding: null, packed: null }
}

/**
 * Ready answers of one standing, by the words of the question. Only what is asked a second time is kept:
 * keeping every answer would cost more than it saves where each is asked once.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  let since: CacheState | undefined
  let bytes = 0
  const byWindow = new Map<number | null, Map<string, Known>>()
  const askedBefore = new Float64Array(ASKED_BEFORE)

  const forgetAll = () => {
    byWindow.clear()
    bytes = 0
  }
  const isSecondTime = (mark: number) => {
    const place = mark % ASKED_BEFORE
    const wasAsked = askedBefore[place] === mark
    askedBefore[place] = mark
    return wasAsked
  }
  return {
    get(state, { windowDays }, search) {
      if (state !== since) {
        forgetAll()
        since = state
      }
      return byWindow.get(windowDays)?.get(search)
    },
    put({ windowDays }, search, mark, { etag, body }) {
      if (!isSecondTime(mark)) return
      const size = PACKED_SHARE * (body?.length ?? 0) + 2 * search.length + ENTRY_BYTES
      if (size > maxBytes) return
      if (bytes + size > maxBytes) forgetAll()
      bytes += size
      const known = byWindow.get(windowDays) ?? new Map<string, Known>()
      // The body may stand in memory that is lent: what is kept is a copy.
      const whole = body && {
        ...toCachedResponse(etag, Buffer.from(body), null),
        packed: new Map<Encoding, CachedResponse | null>(),
      }
      byWindow.set(
        windowDays,
        known.set(search, { etag, unchanged: toCachedResponse(etag, null, null), whole }),
      )
    },
  }
}
