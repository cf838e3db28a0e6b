import { message } from '@app/core/messages/message.ts'
import { checkUrl, isAllowedHost, type AllowedHosts } from './address.ts'
import type { Answer } from './exchange.ts'
import { FetchFailure, redactUrl } from './failure.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The checked target of a redirect; undefined if the response is not one. */
export function readRedirect(
  answer: Pick<Answer, 'status' | 'headers'>,
  from: URL,
  allowed: AllowedHosts,
): URL | undefined {
  const location = answer.headers['location']
  if (!REDIRECTS.has(answer.status) || !location) return undefined
  // Header bytes arrive as Latin-1, but sites write UTF-8 into them.
  const target = checkUrl(Buffer.from(location, 'latin1').toString('utf8'), allowed, from.href)
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    const sentence = message('{url} redirects from https to http, which is refused.', {
      url: redactUrl(from.href),
    })
    throw new FetchFailure('refused-address', sentence, { url: from.href })
  }
  // The list allows an operator's own address, not a redirect from elsewhere to it.
  if (isAllowedHost(target, allowed) && !isAllowedHost(from, allowed)) {
    const sentence = message('{url} redirects to a private address, which is refused.', {
      url: redactUrl(from.href),
    })
    throw new FetchFailure('refused-address', sentence, { url: from.href })
  }
  return target
}
