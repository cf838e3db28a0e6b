import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Website = {
  /** `http://127.0.0.1:port` */
  url: string
  /** `127.0.0.1:port`, for the hosts that the fetch guard allows. */
  host: string
  /** Serves this at `path` from now on. */
  publish: (path: string, body: string, type?: string) => void
  /** Number of requests for each path. */
  visits: Map<string, number>
  close: () => Promise<void>
}

/** A website on loopback whose pages a journey can change. */
export async function startWebsite(): Promise<Website> {
  const pages = new Map<string, { body: string; type: string }>()
  const visits = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    visits.set(path, (visits.get(path) ?? 0) + 1)
    const page = pages.get(path)
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' })
    response.end(page?.body ?? 'Nothing here')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    publish: (path, body, type = 'text/html; charset=utf-8') => pages.set(path, { body, type }),
    visits,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Concert = { id: string; name: string; start: string; status?: string }

/** A programme page with its concerts as schema.org events. */
export function programmePage(concerts: Concert[]): string {
  const events = concerts.map((concert) => ({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    '@id': `#${concert.id}`,
    name: concert.name,
    startDate: concert.start,
    ...(concert.status !== undefined && { eventStatus: concert.status }),
    location: { '@type': 'Place', name: 'Harbour Stage' },
  }))
  const items = concerts.map((concert) => `<li>${concert.name}, ${concert.start}</li>`).join('')
  return `<!doctype html><html lang="en"><head><title>Harbour Stage</title>
<script type="application/ld+json">${JSON.stringify(events)}</script></head>
<body><h1>Programme</h1><ul>${items}</ul></body></html>`
}
