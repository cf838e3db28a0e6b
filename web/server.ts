import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { nonceContext } from './request-context.ts'

const handle = createRequestHandler(build, 'production')

/**
 * Answers one request for a page. `nonce` is the one named in the answer's content security policy; every
 * script and style element of the page carries it.
 */
export function respond(request: Request, { nonce }: { nonce: string }): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(nonceContext, nonce)
  return handle(request, context)
}
