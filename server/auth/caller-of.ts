import type { FastifyRequest } from 'fastify'
import { toPeer } from '../http/peer.ts'
import { verifySigned } from './secrets.ts'

/**
 * Whose requests are counted together: a bearer's own, however many share an address; of everybody else those of a
 * peer. Whether the session still lives makes no difference, and the database is not asked.
 */
export function callerOf(appSecret: string) {
  return ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string | null => {
    const bearer = /^bearer +(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
    const token = bearer === undefined ? null : verifySigned(bearer, appSecret)
    return token === null ? toPeer(ip) : `token ${token}`
  }
}
