import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { varyBy } from './compress.ts'

/** What may be kept by whoever asked, and asked for again with its tag. */
export const ASK_AGAIN = 'private, no-cache'

const taggedTexts = new WeakMap<FastifyReply, string>()

/** Tags an answer by a part of it, where the rest may change without being new to whoever asks again. */
export function tagBy(reply: FastifyReply, content: unknown): void {
  taggedTexts.set(reply, JSON.stringify(content))
}

/**
 * Tags what may be asked for again by what it says, and answers 304 to those who have it. Before texts are packed: the
 * tag is weak, for it names the text and not its bytes.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    // What names itself knows better what of it is new.
    if (reply.getHeader('cache-control') !== ASK_AGAIN || reply.hasHeader('etag')) return payload
    varyBy(reply, 'authorization')
    const etag = weakEtag(taggedTexts.get(reply) ?? payload)
    reply.header('etag', etag)
    if (!matchesEtag(etag, request.headers['if-none-match'])) return payload
    varyBy(reply, 'accept-encoding')
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** A weak tag of what a text says. */
export function weakEtag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names the answer with this weak tag. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}
