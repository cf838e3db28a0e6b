import type { FastifyRequest } from 'fastify'
import { toPeer } from '../http/peer.ts'
import { verifySigned } from './secrets.ts'

/**
 * The key that requests are counted by: a bearer token on its own, however many share an address; otherwise the peer.
 * Whether the session is still valid does not matter, so the database is not queried.
 */
export function callerOf(appSecret: string) {
  return ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string | null => {
    const bearer = /^bearer +(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
    const token = bearer === undefined ? null : verifySigned(bearer, appSecret)
    return token === null ? toPeer(ip) : `token ${token}`
  }
}
