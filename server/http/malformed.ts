import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { containsNul } from './nul.ts'

/** Refuses requests that no well-behaved client sends, before anything else handles them. */
export function refuseMalformed(request: FastifyRequest): void {
  const { host } = request.headers
  // A proxy may name another host than the client did.
  const wrong = [host, request.host].find((name) => name !== undefined && !isHost(name))
  // HTTP/1.0, which some monitors use, has no Host header.
  if (host !== undefined && wrong !== undefined)
    throw new AppError('bad-input', message('"{name}" is not the name of a host.', { name: wrong }))
  if (containsNul(request.url))
    throw new AppError('bad-input', message('The address holds a character that no text can hold.'))
}

/** A host name or address, with or without a port. */
function isHost(text: string): boolean {
  return !/[\s/\\?#@]/.test(text) && URL.canParse(`http://${text}`)
}
