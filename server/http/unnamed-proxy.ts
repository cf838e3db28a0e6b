import type { UnnamedProxy } from '@app/core/operations/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { plainAddress } from './peer.ts'

/** Headers with which proxies name the sender. */
const HEADERS = {
  forwarded: 'Forwarded',
  'x-forwarded-for': 'X-Forwarded-For',
  'x-real-ip': 'X-Real-IP',
}

export type ProxyWatch = {
  see: (request: Pick<FastifyRequest, 'headers' | 'ip'>) => void
  /** The first peer since the start that named other senders although no proxy is trusted. */
  found: () => UnnamedProxy | null
}

/**
 * Detects requests that come through a proxy while none is configured: then everybody behind it has one address and
 * shares one limit. Logs the first such request.
 */
export function watchForProxy(trustedProxy: string | null, logger: Logger): ProxyWatch {
  let found: UnnamedProxy | null = null
  return {
    see({ headers, ip }) {
      if (trustedProxy !== null || found !== null) return
      for (const [name, header] of Object.entries(HEADERS)) {
        if (headers[name] === undefined) continue
        found = { header, peer: plainAddress(ip) }
        logger.warn(
          found,
          `Requests arrive from ${found.peer} with the header ${header}, but TRUSTED_PROXY is not set: rate limits count ` +
            `everybody behind it as one visitor. If it is your proxy, set TRUSTED_PROXY=${found.peer} and restart; ` +
            'if not, a visitor set the header, and there is nothing to do.',
        )
        return
      }
    },
    found: () => found,
  }
}
