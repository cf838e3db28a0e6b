import { explainEventToUser as explainEndpoint } from '@app/core/digest/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DataDeps } from '../deps.ts'
import { FONTS_POLICY } from '../html-page.ts'
import { route, type Route } from '../http/route.ts'
import { PAGE_STYLE } from '../page-style.ts'
import { explainEventToUser } from './explain-event-to-user.ts'
import { DIGEST_PATH, digestPage, type Done } from './page.ts'
import { storeFollowed, readSettings, switchDigest } from './settings.ts'

const POLICY = `default-src 'none'; style-src 'self'; ${FONTS_POLICY}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
/** Far more than the categories anyone follows. */
const FORM_LIMIT_BYTES = 256 * 1024

const UNSUBSCRIBE_LIMIT_BYTES = 4 * 1024
/** `List-Unsubscribe=One-Click`, or the same as a part of `multipart/form-data`. */
const ONE_CLICK = /\bList-Unsubscribe(=|"\s+)One-Click\b/i

type Person = { Params: { token: string } }

export function digestRoutes(deps: DataDeps): Route[] {
  return [route(explainEndpoint, ({ query }) => explainEventToUser(deps, query))]
}

/** The pages behind a digest's links; they work without signing in and without scripts. */
export function registerDigestPages(app: FastifyInstance, deps: DataDeps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
  registerUnsubscribe(app, deps)
  app.get(`${DIGEST_PATH}/style.css`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PAGE_STYLE),
  )
  app.get<Person & { Querystring: { done?: string } }>(
    `${DIGEST_PATH}/:token`,
    async (request, reply) => {
      const { token } = request.params
      const settings = await readSettings(deps, token)
      return sendPage(reply, digestPage(token, settings, doneOf(request.query.done)))
    },
  )
  app.get<Person>(`${DIGEST_PATH}/:token/stop`, (request, reply) =>
    reply.redirect(`${DIGEST_PATH}/${encodeURIComponent(request.params.token)}#stop`),
  )
  app.post<Person>(`${DIGEST_PATH}/:token/start`, async (request, reply) => {
    await switchDigest(deps, request.params.token, true)
    return seeOther(reply, request.params.token, 'started')
  })
  app.post<Person>(`${DIGEST_PATH}/:token/follow`, async (request, reply) => {
    await storeFollowed(deps, request.params.token, formOf(request.body).getAll('category'))
    return seeOther(reply, request.params.token, 'saved')
  })
}

/**
 * Stops the digest, by the button of the page or a mail program. RFC 8058 lets the latter send either encoding of forms;
 * the address alone says what is wanted, so a body that cannot be read is no reason to refuse.
 */
function registerUnsubscribe(app: FastifyInstance, deps: DataDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: UNSUBSCRIBE_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<Person>(`${DIGEST_PATH}/:token/stop`, async (request, reply) => {
      await switchDigest(deps, request.params.token, false)
      // A mail program follows no redirect.
      if (typeof request.body === 'string' && ONE_CLICK.test(request.body))
        return reply.type('text/plain; charset=utf-8').send('The digest is stopped.')
      return seeOther(reply, request.params.token, 'stopped')
    })
  })
}

function formOf(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

function doneOf(text: string | undefined): Done {
  return text === 'stopped' || text === 'started' || text === 'saved' ? text : null
}

function seeOther(reply: FastifyReply, token: string, done: Exclude<Done, null>): FastifyReply {
  return reply.redirect(`${DIGEST_PATH}/${encodeURIComponent(token)}?done=${done}`, 303)
}

/** The URL grants access to the settings, so it must not reach other sites' logs or caches. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)
}
