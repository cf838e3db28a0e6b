import { randomBytes } from 'node:crypto'
import { compressBytes, type Encoding } from './compress.ts'
import { toUnavailable } from './errors.ts'
import { weakEtag } from './etag.ts'
import { createLru } from './lru.ts'
import { PEERS_OF_SITE, toPeer, toSite } from './peer.ts'
import { consumeRequest, createRequestLimit } from './request-limit.ts'
import { createSingleFlight } from './single-flight.ts'
import { createWorkQueue, isTooBusy, type WorkQueue } from './work-queue.ts'

/** A rendered page, feed or sitemap, shared by all requests with the same key. */
export type RenderedPage = {
  status: number
  headers: Headers
  text: string
}

/** The same for everybody: it has no nonce. */
export type SharedBody = {
  bytes: Buffer
  etag: string
  /** The bytes in an encoding, compressed once. */
  packed: (encoding: Encoding) => Promise<Buffer>
}

/** A page for one answer: a text with the nonce of the answer, or what all share. */
export type PageAnswer = Omit<RenderedPage, 'text'> & { body: string | SharedBody }

type CacheRequest = {
  /** Everything the page depends on, and nothing else. */
  key: string
  /** Who asks. */
  ip: string
  /** Nothing that has no scripts of its own needs one. */
  nonce?: string
  render: (nonce: string) => Promise<RenderedPage>
  /** Whether to cache the page; pages that set a cookie never are. */
  isCacheable: (page: RenderedPage) => boolean
}

export type PageCache = {
  /** The page of this key with `nonce` in it, rendered if it is not cached or stale. */
  read: (request: CacheRequest) => Promise<PageAnswer>
  /** Renders for one answer alone, such as that to a form, counted and queued like all others. */
  render: <T>(ip: string, work: () => Promise<T>) => Promise<T>
  /** Counts something that has to be made for a peer, and for its site. Throws AppError `too-many` over a limit. */
  count: (ip: string) => void
}

type PageCacheOptions = {
  /** Changes whenever what pages show may have; null while it is unknown. */
  readVersion: () => Promise<string | null>
  queue?: WorkQueue
  mostBytes?: number
  rendersAMinute?: number
  elapsedMs?: () => number
}

/** Memory limit for all pages together. */
const MAX_BYTES = 32 * 1024 * 1024
/** Size of a page with its compressed forms, relative to the page. */
const PACKED_SHARE = 1.5
/** A string with a single non-Latin character takes two bytes for every character. */
const BYTES_OF_LETTER = 2
/** Per peer. An office behind one address shares what is cached, which is not counted. */
const RENDERS_A_MINUTE = 240
/** Rendering blocks the process; requests beyond this many waiting are told to come back. */
const QUEUE = { atOnce: 4, waiting: 200, ofOwner: { atOnce: 1, waiting: 100 } }

/** The queue of everything that strangers may request in endless variety. */
export const createRenderQueue = (): WorkQueue => createWorkQueue(QUEUE)

/**
 * Caches rendered pages as long as `readVersion` returns the same: the last change that pages show, and the minute.
 * While it is null the version is unknown: cached pages are served as they are, and no others are cached. Concurrent
 * requests for a page share one rendering, which counts for the peer that asked first.
 */
export function createPageCache({
  readVersion,
  queue = createRenderQueue(),
  mostBytes = MAX_BYTES,
  rendersAMinute = RENDERS_A_MINUTE,
  elapsedMs = () => performance.now(),
}: PageCacheOptions): PageCache {
  // Placeholder for the nonce in cached pages, never sent.
  const placeholder = randomBytes(16).toString('hex')
  const pages = createLru<{ at: string; page: PageAnswer }>(mostBytes)
  const once = createSingleFlight<PageAnswer>()
  const ofPeer = createRequestLimit(rendersAMinute, elapsedMs)
  const ofSite = createRequestLimit(PEERS_OF_SITE * rendersAMinute, elapsedMs)

  function count(ip: string): void {
    const [peer, site] = [toPeer(ip), toSite(ip)]
    if (peer !== null) consumeRequest(ofPeer, peer)
    if (site !== null) consumeRequest(ofSite, site)
  }

  async function render(at: string | null, request: CacheRequest): Promise<PageAnswer> {
    const rendered = await queue.run(() => request.render(placeholder), toPeer(request.ip))
    const { text, ...head } = rendered
    const body = text.includes(placeholder) ? text : toSharedBody(text)
    const page = { ...head, body }
    const isReusable =
      at !== null && page.headers.getSetCookie().length === 0 && request.isCacheable(rendered)
    // Cached under the version from before rendering, so that a write during it makes the page stale.
    if (isReusable) pages.set(request.key, { at, page }, sizeOf(body))
    return page
  }

  /** Throws before there is a rendering to share: the limit is that of this peer alone. */
  function countAndRender(at: string | null, request: CacheRequest): Promise<PageAnswer> {
    count(request.ip)
    return render(at, request)
  }

  async function find(request: CacheRequest): Promise<PageAnswer> {
    const at = await readVersion()
    const known = pages.get(request.key)
    if (known && (at === null || known.at === at)) return known.page
    try {
      return await once(`${at}\n${request.key}`, () => countAndRender(at, request))
    } catch (error) {
      // A stale page is better than none.
      if (known && (isTooBusy(error) || toUnavailable(error))) return known.page
      throw error
    }
  }

  return {
    count,
    async render(ip, work) {
      count(ip)
      return queue.run(work, toPeer(ip))
    },
    async read(request) {
      const page = await find(request)
      if (typeof page.body !== 'string') return page
      return { ...page, body: page.body.replaceAll(placeholder, request.nonce ?? '') }
    },
  }
}

function sizeOf(body: string | SharedBody): number {
  return typeof body === 'string' ? body.length * BYTES_OF_LETTER : body.bytes.length * PACKED_SHARE
}

function toSharedBody(text: string): SharedBody {
  const bytes = Buffer.from(text)
  const packed = new Map<Encoding, Promise<Buffer>>()
  return {
    bytes,
    etag: weakEtag(text),
    packed(encoding) {
      const known = packed.get(encoding) ?? compressBytes(bytes, encoding)
      packed.set(encoding, known)
      return known
    },
  }
}

export async function toRenderedPage(answer: Response): Promise<RenderedPage> {
  const { status, headers } = answer
  return { status, headers, text: await answer.text() }
}
