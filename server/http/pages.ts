import { AppError } from '@app/core/errors.ts'
import type { PublicSite } from '@app/core/site/public-site.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartRefused } from '../start/refused.ts'
import { webHeaders } from './api.ts'
import { compress } from './compress.ts'
import { createPageCache, rendered, type PageCache } from './page-cache.ts'
import { newNonce, pagePolicy } from './security-headers.ts'

/** Answers one request for a page; every script and style of the page carries the nonce. */
type Respond = (
  request: Request,
  given: { nonce: string; site: PublicSite; address: string },
) => Promise<Response>

/** The built web app: its files, and the function that renders its pages. */
export type Pages = {
  clientFolder: string
  respond: Respond
  /** Another host that pages may ask for the tiles of a map. */
  tilesFrom?: string | null
}

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const PAGE_BODY_LIMIT_BYTES = 64 * 1024

/** Loads what `npm run build` made. */
export async function loadPages(buildFolder: string): Promise<Pages> {
  const file = join(buildFolder, 'server', 'index.js')
  if (!existsSync(file))
    throw new StartRefused(`The web app is not built: ${file} is missing. Run "npm run build".`)
  const built = (await import(pathToFileURL(file).href)) as { respond?: Respond }
  if (!built.respond) throw new Error(`${file} exports no function "respond".`)
  return { clientFolder: join(buildFolder, 'client'), respond: built.respond }
}

type PagesGiven = { publicUrl: string | null; site: PublicSite }

/**
 * The files of the web app, and its pages at every other address. `standing` changes whenever what they show may;
 * null while that cannot be known.
 */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages,
  { standing, ...given }: PagesGiven & { standing: () => Promise<string | null> },
): Promise<void> {
  const cache = createPageCache(standing)
  await app.register(fastifyStatic, {
    root: pages.clientFolder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The build puts the hash of their content into the names of these.
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? YEAR : HOUR)
    },
  })
  app.removeAllContentTypeParsers()
  const limit = { parseAs: 'buffer' as const, bodyLimit: PAGE_BODY_LIMIT_BYTES }
  app.addContentTypeParser('*', limit, (_request, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) throw unknownApi(request)
      return sendPage(request, reply, pages, { ...given, cache })
    },
  })
}

function unknownApi(request: FastifyRequest): AppError {
  const path = request.url.split('?', 1)[0]
  return new AppError('not-found', `There is no ${request.method} ${path}`)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  { publicUrl, site, cache }: PagesGiven & { cache: PageCache },
): Promise<FastifyReply> {
  const asked = toWebRequest(request, publicUrl)
  const render = (given: string) =>
    pages.respond(asked, { nonce: given, site, address: request.ip })
  const nonce = newNonce()
  // What a page shows depends on its address, on what a visitor chose, and on what is stored.
  const key = `${asked.url}\n${asked.headers.get('cookie') ?? ''}`
  const page =
    asked.method === 'GET'
      ? await cache.read(key, nonce, render)
      : await rendered(await render(nonce))
  reply.code(page.status)
  for (const [name, value] of page.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  }
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
  reply.header('content-security-policy', pagePolicy(nonce, pages.tilesFrom))
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(await compress(request, reply, Buffer.from(page.html)))
}

function toWebRequest(request: FastifyRequest, publicUrl: string | null): Request {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  const url = new URL(request.url.replace(/^\/+/, '/'), origin)
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined
  return new Request(url, {
    method: request.method,
    headers: webHeaders(request),
    ...(body && request.method === 'POST' && { body }),
  })
}
