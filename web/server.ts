import type { PublicSite } from '@app/core/site/public-site.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { addressContext, nonceContext, siteContext } from './request-context.ts'

const handle = createRequestHandler(build, 'production')

type Given = { nonce: string; site: PublicSite; address: string }

/**
 * Answers one request for a page. `nonce` is the one named in the answer's content security policy; every
 * script and style element of the page carries it. `address` is where the request came from.
 */
export function respond(request: Request, { nonce, site, address }: Given): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  context.set(siteContext, site)
  context.set(addressContext, address)
  return handle(request, context)
}
