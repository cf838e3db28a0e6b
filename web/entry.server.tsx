import { readLanguage } from '@app/core/languages.ts'
import { createReadableStreamFromReadable } from '@react-router/node'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { nonceContext } from './request-context.ts'
import { loadWording } from './languages/load.ts'
import type { RouteHandle } from './root.tsx'
import { NonceContext } from './ui/nonce.ts'
import { WordingProvider } from './ui/text.ts'

const RENDER_LIMIT_MS = 10_000

/** Renders one page; the nonce of its content security policy is part of the request's context. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  requestContext: RouterContextProvider,
): Promise<Response> {
  // All unknown addresses share one page, instead of a rendering for each address that somebody makes up.
  if (status === 404 && routerContext.staticHandlerContext.errors)
    return new Response(null, { status, headers })
  // Pages without scripts of their own are the same for everybody, so that a proxy can cache them.
  const nonce = runsInBrowser(routerContext) ? requestContext.get(nonceContext) : undefined
  const wording = await loadWording(readLanguage(request.headers.get('cookie')))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <WordingProvider value={wording}>
          <ServerRouter
            context={routerContext}
            url={request.url}
            {...(nonce !== undefined && { nonce })}
          />
        </WordingProvider>
      </NonceContext>,
      {
        ...(nonce !== undefined && { nonce }),
        onAllReady() {
          clearTimeout(limit)
          const body = new PassThrough()
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }),
          )
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          console.error(error)
        },
      },
    )
    const limit = setTimeout(() => abort(), RENDER_LIMIT_MS)
  })
}

function runsInBrowser({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as RouteHandle | undefined
    return handle?.runsInBrowser === true
  })
}

/** The error a page failed with. A request it rejects, such as a form sent to a page without one, is not our fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) console.error(error)
}
