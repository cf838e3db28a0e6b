import { randomBytes } from 'node:crypto'
import { toUnavailable } from './errors.ts'
import { createLru } from './lru.ts'
import { createSingleFlight } from './single-flight.ts'

/** A rendered page, shared by all requests with the same key. */
export type RenderedPage = {
  status: number
  headers: Headers
  html: string
}

type CacheRequest = {
  /** Everything the page depends on, and nothing else. */
  key: string
  nonce: string
  render: (nonce: string) => Promise<RenderedPage>
  /** Whether to cache the page; pages that set a cookie never are. */
  isCacheable: (page: RenderedPage) => boolean
}

export type PageCache = {
  /** The page of this key with `nonce` in it, rendered if it is not cached or stale. */
  read: (request: CacheRequest) => Promise<RenderedPage>
}

/** Memory limit for all pages together. */
const MAX_BYTES = 32 * 1024 * 1024
/** A string with a single non-Latin character takes two bytes for every character. */
const BYTES_OF_LETTER = 2

/**
 * Caches rendered pages as long as `readVersion` returns the same: the last change that pages show, and the minute.
 * While it is null the version is unknown: cached pages are served as they are, and no others are cached. Concurrent
 * requests for a page share one rendering.
 */
export function createPageCache(
  readVersion: () => Promise<string | null>,
  mostBytes = MAX_BYTES,
): PageCache {
  // Placeholder for the nonce in cached pages, never sent.
  const placeholder = randomBytes(16).toString('hex')
  const pages = createLru<{ at: string; page: RenderedPage }>(mostBytes)
  const once = createSingleFlight<RenderedPage>()

  async function render(at: string | null, request: CacheRequest): Promise<RenderedPage> {
    const page = await request.render(placeholder)
    const isReusable =
      at !== null && page.headers.getSetCookie().length === 0 && request.isCacheable(page)
    // Cached under the version from before rendering, so that a write during it makes the page stale.
    if (isReusable) pages.set(request.key, { at, page }, page.html.length * BYTES_OF_LETTER)
    return page
  }

  async function find(request: CacheRequest): Promise<RenderedPage> {
    const at = await readVersion()
    const known = pages.get(request.key)
    if (known && (at === null || known.at === at)) return known.page
    try {
      return await once(`${at}\n${request.key}`, () => render(at, request))
    } catch (error) {
      // A stale page is better than none.
      if (known && toUnavailable(error)) return known.page
      throw error
    }
  }

  return {
    async read(request) {
      const page = await find(request)
      return { ...page, html: page.html.replaceAll(placeholder, request.nonce) }
    },
  }
}

export async function toRenderedPage(answer: Response): Promise<RenderedPage> {
  const { status, headers } = answer
  return { status, headers, html: await answer.text() }
}
