import type { PublicSite } from '@app/core/site/public-site.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { SHARED_SCRIPT } from './ui/before-paint.ts'
import { addressContext, nonceContext, siteContext } from './request-context.ts'

const handle = createRequestHandler(build, 'production')

type PageInput = { nonce: string; site: PublicSite; address: string }

/** The paths of all pages as patterns, such as `/category/:id`. */
export const paths = Object.values(build.routes)
  .filter((route) => route !== undefined)
  .map((route) => pathOf(route))
  .filter((path) => !path.endsWith('*'))

/** The script in the head of every page without a nonce. */
export const sharedScript = SHARED_SCRIPT

type BuiltRoute = NonNullable<(typeof build.routes)[string]>

function pathOf({ parentId, path = '' }: BuiltRoute): string {
  const parent = build.routes[parentId ?? '']
  return `${parent ? pathOf(parent).replace(/\/$/, '') : ''}/${path}`
}

/**
 * Responds to a request for a page. `nonce` is the one in the response's content security policy; every script and
 * style element of the page has it. `address` is the client's. A page that does not exist gives 404 with an empty body.
 */
export function respond(request: Request, { nonce, site, address }: PageInput): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(siteContext, site)
  context.set(addressContext, address)
  return handle(request, context)
}
