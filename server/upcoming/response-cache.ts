import type { Encoding } from '../http/compress.ts'
import type { CacheState } from './cache.ts'

/** How many recent queries are remembered, to detect repeated ones; a power of two. */
const ASKED_BEFORE = 8_192
/** Overhead of an entry besides its texts and body. */
const ENTRY_BYTES = 500

/** Size of a body with its compressed forms, relative to the body. */
const PACKED_SHARE = 1.5

/** An answer that is ready to be sent. */
export type CachedResponse = {
  etag: string
  /** Null if the client already has it. */
  body: Buffer | null
  /** Called when the body has been sent, if it is in pooled memory. */
  release: (() => void) | null
  /** Cached by the sender, because the same answer is sent again and again. */
  headers: string[] | null
  /** The encoding of the body; null if it is not compressed. */
  encoding: Encoding | null
  /** The same answer in other encodings, null while one is being made. An uncached answer has none. */
  compressed: Map<Encoding, CachedResponse | null> | null
}

type Known = { etag: string; unchanged: CachedResponse; whole: CachedResponse | null }

export type ResponseCache = {
  get: (
    state: CacheState,
    access: { windowDays: number | null },
    search: string,
  ) => Known | undefined
  /** `cacheKey` identifies the query, to detect whether it was made before. */
  put: (
    access: { windowDays: number | null },
    search: string,
    cacheKey: number,
    answer: CachedResponse,
  ) => void
}

export function toCachedResponse(
  etag: string,
  body: Buffer | null,
  release: (() => void) | null,
): CachedResponse {
  return { etag, body, release, headers: null, encoding: null, compressed: null }
}

/**
 * Ready answers of one cache state, by query string. Caching queries made only once would cost more than it saves.
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
  const isSecondTime = (cacheKey: number) => {
    const place = cacheKey % ASKED_BEFORE
    const wasAsked = askedBefore[place] === cacheKey
    askedBefore[place] = cacheKey
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
    put({ windowDays }, search, cacheKey, { etag, body }) {
      if (!isSecondTime(cacheKey)) return
      const size = PACKED_SHARE * (body?.length ?? 0) + 2 * search.length + ENTRY_BYTES
      if (size > maxBytes) return
      if (bytes + size > maxBytes) forgetAll()
      bytes += size
      const known = byWindow.get(windowDays) ?? new Map<string, Known>()
      // The body may be in pooled memory, so the cache stores a copy.
      const whole = body && {
        ...toCachedResponse(etag, Buffer.from(body), null),
        compressed: new Map<Encoding, CachedResponse | null>(),
      }
      byWindow.set(
        windowDays,
        known.set(search, { etag, unchanged: toCachedResponse(etag, null, null), whole }),
      )
    },
  }
}
