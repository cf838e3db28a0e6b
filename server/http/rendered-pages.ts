import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { PublicSite } from '@app/core/site/public-site.ts'
import { ACCEPTANCE } from '@app/core/site/visitor.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartRefused } from '../start-refused.ts'
import { registerBrowserApp, WORKER_HEADERS } from './browser-app.ts'
import { toUnavailable, unknownAddress } from './errors.ts'
import { localizeLinks } from './language-links.ts'
import { containsNul } from './nul.ts'
import {
  createPageRequestParser,
  toNotFoundRequest,
  type PageRequest,
  type ParsePageRequest,
} from './page-request.ts'
import { toRenderedPage, type PageAnswer, type PageCache, type RenderedPage } from './page-cache.ts'
import { newNonce, pagePolicy, toScriptHash } from './security-headers.ts'
import { sendShared } from './send-page.ts'

/** Renders one request, with the nonce on all scripts and styles. A missing page is a 404 with an empty body. */
type Respond = (
  request: Request,
  given: { nonce: string; site: PublicSite; address: string },
) => Promise<Response>

/** The built web app: its files, and the function that renders its pages. */
export type Pages = {
  clientFolder: string
  respond: Respond
  /** The addresses of all pages as patterns, such as `/category/:id`. */
  paths: string[]
  /** The document of the app at `/me`, if there is one. */
  browserApp?: string
  /** The script in the head of pages without a nonce. */
  sharedScript: string
  /** Another host from which pages may load map tiles. */
  tilesFrom?: string | null
}

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** The service worker of `/me`, compressed or not. */
const WORKER = /[\\/]me[\\/]sw\.js(\.br|\.gz)?$/
const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT_BYTES = 64 * 1024
/** How long a proxy may answer without revalidating: pages show what is over and what comes next. */
const SHARED_SECONDS = 30

/** Loads the output of `npm run build`. */
export async function loadPages(buildFolder: string): Promise<Pages> {
  const file = join(buildFolder, 'server', 'index.js')
  if (!existsSync(file))
    throw new StartRefused(`The web app is not built: ${file} is missing. Run "npm run build".`)
  const built = (await import(pathToFileURL(file).href)) as Partial<Omit<Pages, 'clientFolder'>>
  const { respond, paths, sharedScript } = built
  if (!respond || !paths || sharedScript === undefined)
    throw new Error(`${file} does not export "respond", "paths" and "sharedScript".`)
  const browserApp = await readFile(join(buildFolder, 'me.html'), 'utf8')
  return { clientFolder: join(buildFolder, 'client'), respond, paths, sharedScript, browserApp }
}

type PagesGiven = { site: PublicSite; cache: PageCache }

/** Serves the files of the web app, and pages at every other address. */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages,
  { cache, site }: PagesGiven,
): Promise<void> {
  const context: PageContext = {
    pages,
    site,
    read: createPageRequestParser(pages.paths),
    sharedPolicy: pagePolicy(null, pages.tilesFrom, toScriptHash(pages.sharedScript)),
    cache,
  }
  await app.register(fastifyStatic, {
    root: pages.clientFolder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // The build hashes their content into their names.
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? YEAR : HOUR)
      if (!WORKER.test(path)) return
      for (const [name, value] of Object.entries(WORKER_HEADERS)) reply.header(name, value)
    },
  })
  if (pages.browserApp !== undefined) registerBrowserApp(app, pages.browserApp)
  app.removeAllContentTypeParsers()
  const limit = { parseAs: 'string' as const, bodyLimit: FORM_LIMIT_BYTES }
  app.addContentTypeParser(FORM, limit, (_request, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) throw unknownAddress(request)
      return sendPage(request, reply, context)
    },
  })
}

/** Everything needed to serve pages. */
type PageContext = {
  pages: Pages
  site: PublicSite
  read: ParsePageRequest
  sharedPolicy: string
  cache: PageCache
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FastifyReply> {
  const pageRequest = context.read(request.url, request.headers.cookie)
  const nonce = newNonce()
  const isForm = request.method === 'POST' && !pageRequest.isNotFound
  const asked = { pageRequest, nonce, ip: request.ip }
  const page = await (isForm ? answerForm(context, asked, request) : answerPage(context, asked))
  reply.code(page.status)
  for (const [name, value] of page.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  }
  // The cookie is not part of the page, which is shared by everybody who accepted.
  if (pageRequest.visitor.hasAcceptedCookies && !isForm) reply.header('set-cookie', ACCEPTANCE)
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const { body } = page
  const hasNonce = typeof body === 'string' && body.includes(nonce)
  const policy = hasNonce ? pagePolicy(nonce, context.pages.tilesFrom) : context.sharedPolicy
  reply.header('content-security-policy', policy)
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  if (typeof body === 'string') return reply.send(body)
  if (page.status !== 200 || page.headers.get('vary') === null) return reply.send(body.bytes)
  // A proxy may cache it for visitors without choices.
  if (pageRequest.isByAddress && page.headers.getSetCookie().length === 0)
    reply.header('cache-control', `public, max-age=0, s-maxage=${SHARED_SECONDS}`)
  return sendShared(request, reply, body)
}

type Asked = { pageRequest: PageRequest; nonce: string; ip: string }

async function answerPage(
  context: PageContext,
  { pageRequest, nonce, ip }: Asked,
): Promise<PageAnswer> {
  const page = await context.cache.read({
    key: `${pageRequest.address}\n${pageRequest.cookies}`,
    ip,
    nonce,
    render: (given) => render(context, pageRequest, { nonce: given, address: '' }),
    isCacheable: ({ status }) => pageRequest.isBounded && (status < 400 || pageRequest.isNotFound),
  })
  const isNone = page.status === 404 && isEmpty(page) && !pageRequest.isNotFound
  if (!isNone) return page
  return answerPage(context, { pageRequest: toNotFoundRequest(pageRequest.visitor), nonce, ip })
}

const isEmpty = ({ body }: PageAnswer) => typeof body !== 'string' && body.bytes.length === 0

/** The answer to a form is for one visitor, so it is never shared. */
async function answerForm(
  context: PageContext,
  { pageRequest, nonce, ip }: Asked,
  request: FastifyRequest,
): Promise<PageAnswer> {
  const form = typeof request.body === 'string' ? request.body : ''
  if (containsNul(form))
    throw new AppError('bad-input', message('The form holds a character that no text can hold.'))
  const given = { nonce, address: request.ip, form }
  const { text, ...head } = await context.cache.render(ip, () =>
    render(context, pageRequest, given),
  )
  return { ...head, body: text }
}

type RenderGiven = { nonce: string; address: string; form?: string }

async function render(
  context: PageContext,
  pageRequest: PageRequest,
  { nonce, address, form }: RenderGiven,
): Promise<RenderedPage> {
  const watched = watchSite(context.site)
  const request = toRequest(context, pageRequest, form)
  const answer = await context.pages.respond(request, { nonce, site: watched.site, address })
  const refusal = watched.refusal()
  if (!refusal) {
    const page = await toRenderedPage(answer)
    return { ...page, text: localizeLinks(page.text, pageRequest.visitor.language) }
  }
  await answer.body?.cancel()
  throw refusal
}

/** Wraps the site to remember what was unavailable: a page rendered without it would report a fault. */
function watchSite(site: PublicSite): { site: PublicSite; refusal: () => AppError | undefined } {
  let refusal: AppError | undefined
  const note = (error: unknown): never => {
    refusal ??= toUnavailable(error)
    throw error
  }
  const watch = (member: unknown) =>
    typeof member === 'function'
      ? (...given: unknown[]) => {
          const answer: unknown = member(...given)
          return answer instanceof Promise ? answer.catch(note) : answer
        }
      : member
  const members = Object.entries(site).map(([name, member]) => [name, watch(member)])
  const watched = Object.fromEntries(members) as PublicSite
  return { site: watched, refusal: () => refusal }
}

/** The request a page is rendered from, with nothing that is not in the cache key, since visitors share the page. */
function toRequest(
  { site }: PageContext,
  { address, cookies }: PageRequest,
  form?: string,
): Request {
  const url = new URL(address, site.origin)
  const headers = { cookie: cookies }
  if (form === undefined) return new Request(url, { headers })
  return new Request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': FORM },
    body: form,
  })
}
