import { formatEnglish } from '@app/core/messages/format.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { buildConnector } from 'undici'
import { isAllowed, isPublicAddress, type AllowedHosts } from './address.ts'

export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/** The name resolved to an address that is not public; passed as `cause` through the HTTP client. */
export class RefusedAddress extends Error {
  readonly sentence: Message

  constructor(sentence: Message) {
    super(formatEnglish(sentence))
    this.name = 'RefusedAddress'
    this.sentence = sentence
  }
}

type Dial = (options: Parameters<typeof buildConnector>[0]) => buildConnector.connector

type ConnectorOptions = {
  allowedHosts: AllowedHosts
  connectMs: number
  lookup?: Lookup
  /** Opens the sockets; replaced only in tests. */
  dial?: Dial
}

/** How far a deadline may be exceeded before the process counts as having been suspended. */
const GRACE_MS = 1_000

const resolveAll: Lookup = (hostname) => systemLookup(hostname, { all: true })

/**
 * Opens connections for the HTTP client. A name is resolved once and refused if any of its addresses is special, and the
 * socket gets exactly the checked addresses: there is no second look-up with a different result. The remote address is
 * checked again once connected.
 */
export function guardedConnector({
  allowedHosts,
  connectMs,
  lookup = resolveAll,
  dial = buildConnector,
}: ConnectorOptions): buildConnector.connector {
  const shared = { timeout: connectMs, allowH2: false }
  const open = dial({ ...shared, lookup: socketLookup(lookup, () => undefined) })
  const guarded = dial({ ...shared, lookup: socketLookup(lookup, refuseSpecial) })

  return (options, answer) => {
    const callback = guardDeadline(connectMs, answer)
    const host = options.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    if (isAllowed(allowedHosts, host, options.protocol, options.port)) {
      return open(options, callback)
    }
    guarded({ ...options, hostname: host }, (error, socket) => {
      if (error) return callback(error, null)
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      callback(
        new RefusedAddress(
          message('{host} is not an address of the public internet', { host: host ?? '' }),
        ),
        null,
      )
    })
  }
}

/**
 * After a suspension, a process would find the connection established before noticing that its deadline has passed, and
 * send a request under a lease that it no longer holds.
 */
function guardDeadline(
  connectMs: number,
  answer: buildConnector.Callback,
): buildConnector.Callback {
  const latestMs = performance.now() + connectMs + GRACE_MS
  return (...outcome) => {
    const [, socket] = outcome
    if (!socket || performance.now() <= latestMs) return answer(...outcome)
    socket.destroy()
    const late = new Error('connected after the deadline')
    answer(Object.assign(late, { code: 'ETIMEDOUT' }), null)
  }
}

function refuseSpecial(hostname: string, addresses: LookupAddress[]): void {
  const special = addresses.find(({ address }) => !isPublicAddress(address))
  if (!special) return
  throw new RefusedAddress(
    message('{host} leads to {address}, which is not a public address', {
      host: hostname,
      address: special.address,
    }),
  )
}

type SocketAnswer = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/** The look-up function that sockets expect, based on one that returns all addresses. */
function socketLookup(lookup: Lookup, check: (name: string, found: LookupAddress[]) => void) {
  return (hostname: string, options: LookupOptions, answer: SocketAnswer): void => {
    resolveChecked(lookup, hostname, check).then(
      ([first, ...rest]) => {
        if (options.all) answer(null, [first, ...rest])
        else answer(null, first.address, first.family)
      },
      (error: Error) => answer(error, []),
    )
  }
}

async function resolveChecked(
  lookup: Lookup,
  hostname: string,
  check: (name: string, found: LookupAddress[]) => void,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...rest] = await lookup(hostname)
  if (!first) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENODATA' })
  check(hostname, [first, ...rest])
  return [first, ...rest]
}
