import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { varyBy } from './compress.ts'

/** Cacheable by the client alone, which revalidates by ETag each time. */
export const REVALIDATE = 'private, no-cache'

const taggedTexts = new WeakMap<FastifyReply, string>()

/** Computes the ETag from part of an answer, when the rest may change without mattering to the client. */
export function setEtagContent(reply: FastifyReply, content: unknown): void {
  taggedTexts.set(reply, JSON.stringify(content))
}

/**
 * Sets the ETag of answers that may be revalidated, and answers 304 if the client has that version. Runs before
 * compression: the tag is weak because it identifies the text, not its bytes.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    // A handler that sets its own ETag knows better what has changed.
    if (reply.getHeader('cache-control') !== REVALIDATE || reply.hasHeader('etag')) return payload
    varyBy(reply, 'authorization')
    const etag = weakEtag(taggedTexts.get(reply) ?? payload)
    reply.header('etag', etag)
    if (!matchesEtag(etag, request.headers['if-none-match'])) return payload
    varyBy(reply, 'accept-encoding')
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** A weak ETag of a text. */
export function weakEtag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` contains this weak ETag. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const bare = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}
