import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { holdsNul } from './nul.ts'

/** Refuses what no client that means well sends, before anything is made of it. */
export function refuseMalformed(request: FastifyRequest): void {
  const { host } = request.headers
  // A proxy may name another one than the client did.
  const wrong = [host, request.host].find((name) => name !== undefined && !isHost(name))
  // HTTP/1.0, which some monitors speak, knows no such header.
  if (host !== undefined && wrong !== undefined)
    throw new AppError('bad-input', message('"{name}" is not the name of a host.', { name: wrong }))
  if (holdsNul(request.url))
    throw new AppError('bad-input', message('The address holds a character that no text can hold.'))
}

/** A name or an address of a host, with or without a port. */
function isHost(text: string): boolean {
  return !/[\s/\\?#@]/.test(text) && URL.canParse(`http://${text}`)
}
