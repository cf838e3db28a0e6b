import { createServer } from 'node:http'
import { reportTo } from './measured-child.ts'

const EVENTS = 20
const START = Temporal.Instant.from('2026-11-22T10:00:00Z')
const SYLLABLES = 'bafegilonuredisotumavikopejahyra'.match(/../g) ?? []

/** The page of one venue, `/shows/VENUE/VERSION`; in version 2 two of its events begin half an hour later. */
const server = createServer((request, response) => {
  const [, path, venue, version] = (request.url ?? '').split('/')
  if (path !== 'shows') return void response.writeHead(404).end()
  const body = toPage(Number(venue), Number(version))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
})

function toPage(venue: number, version: number): string {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const isChanged = version > 1 && index < 2
    const hours = 24 * index + ((venue * 5 + index * 7) % 11)
    const start = START.add({ hours, minutes: isChanged ? 30 : 0 })
    return {
      '@type': 'Event',
      identifier: `${venue}-${index}`,
      name: toName(venue * EVENTS + index),
      startDate: start.toString(),
      url: `https://house-${venue}.example/programme/${index}`,
      description: 'Doors open an hour before; seats are numbered and the bar takes cards only.',
      location: { '@type': 'Place', name: `House ${venue}`, address: 'Vestergade 1, Aarhus' },
    }
  })
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': events })
  const rows = events.map(({ name }) => `<li class="show"><a href="#">${name}</a></li>`).join('\n')
  return `<!doctype html><title>House ${venue}</title><script type="application/ld+json">${data}</script><ul>${rows}</ul>`
}

/** Three words of three syllables, different for every event. */
function toName(event: number): string {
  const numbers = [event * 7_919, event * 104_729 + 11, event * 1_299_709 + 5]
  return numbers.map(toWord).join(' ')
}

function toWord(number: number): string {
  const syllables = [0, 1, 2].map(
    (place) => SYLLABLES[Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length],
  )
  const word = syllables.join('')
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

server.listen(0, '127.0.0.1', () => reportTo(server))
