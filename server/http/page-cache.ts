import { randomBytes } from 'node:crypto'
import { createLru } from './lru.ts'
import { createSingleFlight } from './single-flight.ts'
import { isTooBusy } from './work-queue.ts'

/** A page as it was rendered, for whoever asks for the same. */
export type RenderedPage = {
  status: number
  headers: Headers
  html: string
}

type CacheRequest = {
  /** Everything that the page depends on, and nothing else: each key is rendered for itself. */
  key: string
  nonce: string
  render: (nonce: string) => Promise<RenderedPage>
  /** Whether to remember it; what sets a cookie never is. */
  isCacheable: (page: RenderedPage) => boolean
}

export type PageCache = {
  /** The page of this key, rendered where it is not known or its data has changed since; carries `nonce`. */
  read: (request: CacheRequest) => Promise<RenderedPage>
}

/** What all pages in memory may take. */
const MAX_BYTES = 32 * 1024 * 1024
/** A letter beyond Latin makes each letter of a text take two. */
const BYTES_OF_LETTER = 2

/**
 * Pages as they were rendered, for as long as `readVersion` says the same: what the log last changed of pages, and the minute.
 * While it is null nobody knows, and nothing is kept. However many ask for a page at once, it is rendered once.
 */
export function createPageCache(
  readVersion: () => Promise<string | null>,
  mostBytes = MAX_BYTES,
): PageCache {
  // Stands for the nonce in what is kept, and is never sent.
  const placeholder = randomBytes(16).toString('hex')
  const pages = createLru<{ at: string; page: RenderedPage }>(mostBytes)
  const once = createSingleFlight<RenderedPage>()

  async function render(at: string | null, request: CacheRequest): Promise<RenderedPage> {
    const page = await request.render(placeholder)
    const isReusable =
      at !== null && page.headers.getSetCookie().length === 0 && request.isCacheable(page)
    // Named by how things stood before: what was written meanwhile makes it stale.
    if (isReusable) pages.set(request.key, { at, page }, page.html.length * BYTES_OF_LETTER)
    return page
  }

  async function find(request: CacheRequest): Promise<RenderedPage> {
    const at = await readVersion()
    const known = pages.get(request.key)
    if (known && known.at === at) return known.page
    try {
      return await once(`${at}\n${request.key}`, () => render(at, request))
    } catch (error) {
      // A page as it last stood is worth more than none.
      if (known && at !== null && isTooBusy(error)) return known.page
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
