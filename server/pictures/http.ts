import { AppError } from '@app/core/errors.ts'
import { readChangeSet } from '@app/core/log/endpoints.ts'
import { message } from '@app/core/messages/message.ts'
import * as endpoints from '@app/core/pictures/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppDeps, Deps } from '../deps.ts'
import { isAdmitted } from '../http/admit.ts'
import { route, type Authenticate, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import {
  deletePicture,
  isPictureShown,
  readPicture,
  readStoredPicture,
  uploadPicture,
} from './actions.ts'
import { createPictureRenderer, PICTURE_WIDTHS, type PictureWidth } from './render.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
/**
 * Addressed with its hash a picture never changes, but it may be deleted: whoever has a copy asks again after a day,
 * while showing it, and then learns that it is gone.
 */
const DAY = 'public, max-age=86400, stale-while-revalidate=86400'

/** Shown for a missing or deleted picture: an empty frame with a crossed-out view. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="No image"><rect width="96" height="96" rx="12" fill="#efeae0"/><g fill="none" stroke="#9a9182" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><rect x="22" y="28" width="52" height="40" rx="5"/><circle cx="37" cy="41" r="4.5"/><path d="M24 64l16-14 10 9 9-7 13 12"/><path d="M20 76l56-56" stroke="#efeae0" stroke-width="9"/><path d="M20 76l56-56"/></g></svg>`

export function pictureRoutes(deps: AppDeps): Route[] {
  return [
    route(endpoints.uploadPicture, ({ params, query, body }, caller) =>
      uploadPicture(deps, toAuthor(caller), { ...params, ...query, bytes: body }),
    ),
    route(endpoints.deletePicture, ({ params, query }, caller) =>
      deletePicture(deps, toAuthor(caller), { ...params, ...query }),
    ),
  ]
}

/** Logos at `/images/{id}.png` and images at `/images/{id}-IMAGE.png`; `w` limits the size in pixels. */
export function pictureHttp(
  deps: Pick<Deps, 'database' | 'config'> & { authenticate: Authenticate },
) {
  const render = createPictureRenderer()
  return (app: FastifyInstance): void => {
    // Clients of the API embed them in pages of their own.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    })
    app.get<{ Params: { name: string }; Querystring: { v?: string; w?: string } }>(
      '/images/:name',
      async (request, reply) => {
        const { v, w } = request.query
        const width = w === undefined ? undefined : readWidth(w)
        const picture = await readPicture(deps, request.params.name)
        if (!picture) return sendPlaceholder(reply)
        const tag = width ? `"${picture.sha}-${width}"` : `"${picture.sha}"`
        reply.header('cache-control', v === picture.sha ? DAY : 'no-cache')
        reply.header('etag', tag)
        if (request.headers['if-none-match'] === tag) return reply.code(304).send()
        const bytes = await render(picture, width ?? 'whole')
        return reply.type(typeOf(bytes)).send(bytes)
      },
    )
    // By its hash alone: for everybody while a row shows it, then only for who may read the history.
    app.get<{ Params: { sha: string } }>(
      '/images/files/:sha(^[0-9a-f]{64}).png',
      async (request, reply) => {
        const { sha } = request.params
        const isPublic = await isPictureShown(deps, sha)
        const isAllowed = isPublic || (await isAdmitted(readChangeSet, request, deps.authenticate))
        const picture = isAllowed ? await readStoredPicture(deps.config.dataDir, sha) : null
        if (!picture) return sendPlaceholder(reply.code(404))
        reply.header('cache-control', isPublic ? DAY : 'no-store').header('etag', `"${sha}"`)
        if (request.headers['if-none-match'] === `"${sha}"`) return reply.code(304).send()
        const bytes = await render(picture, 'whole')
        return reply.type(typeOf(bytes)).send(bytes)
      },
    )
  }
}

function readWidth(text: string): PictureWidth {
  const width = PICTURE_WIDTHS.find((each) => String(each) === text)
  if (width) return width
  throw new AppError(
    'bad-input',
    message('A picture is {widths} pixels wide, not {text}', {
      widths: PICTURE_WIDTHS.join(', '),
      text,
    }),
  )
}

function sendPlaceholder(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(PLACEHOLDER)
}

function typeOf(bytes: Buffer): string {
  return bytes.subarray(0, PNG.length).equals(PNG) ? 'image/png' : 'application/octet-stream'
}
