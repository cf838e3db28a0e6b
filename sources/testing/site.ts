import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FetchFailure, type FetchFailureKind } from '../fetch/failure.ts'
import { createFetcher, type FetcherOptions } from '../fetch/guarded-fetch.ts'

/** A test website on loopback. */
export type Site = {
  url: string
  /** `host:port`, as used in the list of allowed private hosts. */
  host: string
  /** Requested paths, including robots.txt, in order. */
  asked: string[]
  close: () => Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Serves paths; robots.txt is missing unless it is among them. */
export async function startSite(paths: Record<string, string | Answer>): Promise<Site> {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    asked.push(path)
    const answer = paths[path]
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
    } else answer(request, response)
  }
  const server = createServer(listener)
  const address = await listen(server)
  const host = `127.0.0.1:${address.port}`
  return { url: `http://${host}`, host, asked, close: () => closeServer(server) }
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** A clock that only moves when told to. */
export function fixedClock(text: string) {
  let now = Temporal.Instant.from(text)
  return {
    now: () => now,
    advance: (duration: Temporal.DurationLike) => {
      now = now.add(duration)
    },
  }
}

/** A fetcher that may visit the given sites, without pauses between requests. */
export function fetcherFor(sites: Site[], options: Partial<FetcherOptions> = {}) {
  return createFetcher({
    clock: fixedClock('2026-11-21T08:00:00Z'),
    allowedPrivateHosts: sites.map((site) => site.host),
    userAgent: 'AlmanacBot/test',
    ...options,
    limits: { minIntervalMs: 0, ...options.limits },
  })
}

/** The failure that the work ends in; other errors are rethrown. */
export async function failureOf(work: Promise<unknown>): Promise<FetchFailure> {
  try {
    await work
  } catch (error) {
    if (error instanceof FetchFailure) return error
    throw error
  }
  return assert.fail('nothing was thrown')
}

export async function assertFails(
  work: Promise<unknown>,
  kind: FetchFailureKind,
): Promise<FetchFailure> {
  const failure = await failureOf(work)
  assert.equal(failure.kind, kind, failure.message)
  return failure
}
