import type { PublicSite } from '@app/core/site/public-site.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { SHARED_SCRIPT } from './ui/before-paint.ts'
import { addressContext, nonceContext, siteContext } from './request-context.ts'

const handle = createRequestHandler(build, 'production')

type Given = { nonce: string; site: PublicSite; address: string }

/** The addresses of all pages as patterns, such as `/category/:id`. */
export const paths = Object.values(build.routes)
  .filter((route) => route !== undefined)
  .map((route) => pathOf(route))
  .filter((path) => !path.endsWith('*'))

/** The script in the head of every page that carries no nonce. */
export const sharedScript = SHARED_SCRIPT

type BuiltRoute = NonNullable<(typeof build.routes)[string]>

function pathOf({ parentId, path = '' }: BuiltRoute): string {
  const parent = build.routes[parentId ?? '']
  return `${parent ? pathOf(parent).replace(/\/$/, '') : ''}/${path}`
}

/**
 * Answers one request for a page. `nonce` is the one named in the answer's content security policy; every
 * script and style element of the page carries it. `address` is where the request came from.
 * A page that turns out not to exist is answered with 404 and nothing in it.
 */
export function respond(request: Request, { nonce, site, address }: Given): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(siteContext, site)
  context.set(addressContext, address)
  return handle(request, context)
}
