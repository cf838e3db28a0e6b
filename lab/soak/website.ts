import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'

/** The behaviour of a host. */
type Kind =
  | 'plain'
  | 'slow'
  | 'patient'
  | 'forbidding'
  | 'failing'
  | 'busy'
  | 'calendar'
  | 'two-pages'

export type Visit = {
  method: CrawlerMethod
  url: string
  subUrls: string[] | null
  ends: 'done' | 'failed'
  /** Expected requests for its first page in one uninterrupted run; null if that depends on others. */
  asked: number | null
}

export type Website = {
  hosts: string[]
  /** What a crawler reads, by its number from 0. */
  visit: (crawler: number) => Visit
  countRequests: (url: string) => number
  requests: () => number
  /** The most concurrent requests that one host had to answer. */
  mostAtOnce: () => number
  /** Requests to a host that had asked clients to back off. */
  countRequestsWhileBusy: () => number
  close: () => Promise<void>
}

const HOSTS = 50
const SLOW_MS = 1_000
const KINDS: Record<number, Kind> = {
  0: 'slow',
  1: 'slow',
  2: 'patient',
  3: 'failing',
  4: 'busy',
  5: 'forbidding',
}
const SERVER_ERRORS = 2
/** Attempts of a run at a failing server. */
const TRIES = 3

type Host = { address: string; kind: Kind; server: Server; atWork: number; isBusy: boolean }

/** A website with fifty hosts on loopback, each with its own address, that counts its visits. */
export async function startWebsite(): Promise<Website> {
  const asked = new Map<string, number>()
  let requests = 0
  let mostAtOnce = 0
  let requestsWhileBusy = 0
  const hosts: Host[] = []

  async function answer(host: Host, request: IncomingMessage, response: ServerResponse) {
    const url = `${originOf(host)}${request.url ?? ''}`
    requests += 1
    asked.set(url, (asked.get(url) ?? 0) + 1)
    host.atWork += 1
    mostAtOnce = Math.max(mostAtOnce, host.atWork)
    if (host.isBusy) requestsWhileBusy += 1
    response.once('close', () => (host.atWork -= 1))
    await sleep(host.kind === 'slow' ? SLOW_MS : 5)
    respond(host, request.url ?? '/', response)
  }

  for (let index = 0; index < HOSTS; index += 1) {
    const address = `127.0.0.${index + 1}`
    const host: Host = {
      address,
      kind: kindOf(index),
      server: createServer(),
      atWork: 0,
      isBusy: false,
    }
    host.server.on('request', (request, response) => void answer(host, request, response))
    host.server.listen(0, address)
    await once(host.server, 'listening')
    hosts.push(host)
  }
  return {
    hosts: hosts.map(({ address }) => address),
    visit: (crawler) => visitOf(hostOf(hosts, crawler), crawler),
    countRequests: (url) => asked.get(url) ?? 0,
    requests: () => requests,
    mostAtOnce: () => mostAtOnce,
    countRequestsWhileBusy: () => requestsWhileBusy,
    close: async () => {
      for (const { server } of hosts) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

function kindOf(index: number): Kind {
  const named = KINDS[index]
  if (named) return named
  if (index % 6 === 0) return 'calendar'
  return index % 7 === 0 ? 'two-pages' : 'plain'
}

function hostOf(hosts: Host[], crawler: number): Host {
  const host = hosts[crawler % hosts.length]
  if (!host) throw new Error(`no host for crawler ${crawler}`)
  return host
}

function originOf({ address, server }: Host): string {
  return `http://${address}:${(server.address() as AddressInfo).port}`
}

function visitOf(host: Host, crawler: number): Visit {
  const { kind } = host
  const fails = ['failing', 'busy', 'forbidding'].includes(kind)
  const isServerError = Math.floor(crawler / HOSTS) < SERVER_ERRORS
  const path = kind === 'failing' && isServerError ? 'broken' : 'shows'
  const asked = kind === 'failing' && isServerError ? TRIES : 1
  const url = `${originOf(host)}/${path}/${crawler}`
  return {
    method: kind === 'calendar' ? 'ICalendarFeed' : 'SchemaOrgEvents',
    url,
    subUrls: kind === 'two-pages' ? [`${url}/more`] : null,
    ends: fails ? 'failed' : 'done',
    asked: kind === 'busy' ? null : kind === 'forbidding' ? 0 : asked,
  }
}

function respond(host: Host, path: string, response: ServerResponse): void {
  const { kind } = host
  if (path === '/robots.txt') return robots(kind, response)
  if (kind === 'busy') {
    host.isBusy = true
    response.writeHead(503, { 'retry-after': '3600' }).end()
  } else if (kind === 'failing') response.writeHead(path.startsWith('/broken') ? 500 : 404).end()
  else if (kind === 'calendar')
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar(path))
  else response.writeHead(200, { 'content-type': 'text/html' }).end(page(path))
}

function robots(kind: Kind, response: ServerResponse): void {
  const rules: Partial<Record<Kind, string>> = {
    patient: 'User-agent: *\nCrawl-delay: 2\n',
    forbidding: 'User-agent: *\nDisallow: /shows\n',
    'two-pages': 'User-agent: *\nDisallow: /private\n',
  }
  const text = rules[kind]
  if (text === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/plain' }).end(text)
}

/** Three evenings from tomorrow on, named after the page. */
function evenings(path: string): { name: string; start: string }[] {
  const today = Temporal.Now.plainDateISO('UTC')
  return [1, 2, 3].map((days) => ({
    name: `Evening ${days} at ${path}`,
    start: `${today.add({ days }).toString()}T19:30:00Z`,
  }))
}

function page(path: string): string {
  const events = evenings(path).map(({ name, start }) => ({
    '@type': 'TheaterEvent',
    name,
    startDate: start,
  }))
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': events })
  return `<html><head><title>Shows</title><script type="application/ld+json">${data}</script></head><body>Shows</body></html>`
}

function calendar(path: string): string {
  const events = evenings(path).map(
    ({ name, start }) =>
      `BEGIN:VEVENT\r\nUID:${encodeURIComponent(name)}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${start.replaceAll(/[-:]/g, '')}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//soak//EN\r\n${events.join('')}END:VCALENDAR\r\n`
}
