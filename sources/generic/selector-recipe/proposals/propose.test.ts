import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KnownEvent } from '../../../source.ts'
import { context, page } from '../../../testing/page-context.ts'
import { proposeRecipes } from './propose.ts'
import { redesign, REDESIGNS } from './testing/redesigns.ts'

const URL = 'https://hall.example/programme'
const ZONE = 'Europe/Copenhagen'
const OLD_PAGE =
  '<html><body><nav><a href="/">Home</a></nav><footer>Hall, 1 January</footer></body></html>'

/** Concerts from December on, some with the same name, some without a time. */
const CONCERTS: KnownEvent[] = [
  concert('Northern strings', '2026-12-04T18:30:00Z'),
  concert('An evening of <i>brass</i> & reeds', '2026-12-11T19:00:00Z'),
  concert('Quiz night', '2026-12-14T18:00:00Z'),
  concert('Quiz night', '2026-12-21T18:00:00Z'),
  concert('Gløgg og sange', '2026-12-22T16:15:00Z'),
  { ...concert('Open house', '2027-01-15T23:00:00Z'), isDay: true },
  concert('The new year’s concert', '2027-01-02T14:00:00Z'),
]

test('a list in any of ten new layouts is found from known events', () => {
  for (const design of REDESIGNS) {
    const body = redesign(OLD_PAGE, CONCERTS, { zone: ZONE, design })
    const { named, proposals } = propose(body, CONCERTS)
    assert.equal(named.length, CONCERTS.length, design.name)
    const [first] = proposals
    assert.deepEqual(
      first && { back: first.broughtBack.length, withoutTime: first.withoutTime },
      { back: CONCERTS.length, withoutTime: 0 },
      `${design.name}: ${JSON.stringify(first?.recipe)}`,
    )
  }
})

test('new events beside the known ones are read as well', () => {
  const [design] = REDESIGNS
  assert.ok(design)
  const body = redesign(OLD_PAGE, CONCERTS, { zone: ZONE, design })
  const { proposals } = propose(body, CONCERTS.slice(0, 2))
  assert.deepEqual(proposals[0]?.broughtBack, [0, 1])
  assert.equal(proposals[0]?.eventCount, CONCERTS.length)
})

test('one known event is enough', () => {
  const body = `<html lang="da"><ul><li class="gig"><b>4. december 2026 kl. 19.30</b> <a href="/1">Northern strings</a></li>
    <li class="gig"><b>5. december 2026 kl. 20.00</b> <a href="/2">Southern winds</a></li></ul></html>`
  const { proposals } = propose(body, CONCERTS.slice(0, 1))
  assert.deepEqual(proposals[0]?.recipe, {
    list: 'li.gig',
    title: 'a',
    date: 'b',
    format: "d. MMMM yyyy 'kl'. H.mm | d. MMMM yyyy",
    language: 'da',
    details: '',
    link: '',
    picture: '',
  })
  assert.equal(proposals[0]?.eventCount, 2)
})

test('if no known event is on the page, or none has its date, nothing is proposed', () => {
  assert.deepEqual(propose('<p>We are closed.</p>', CONCERTS), { named: [], proposals: [] })
  assert.deepEqual(propose('<ul><li>Northern strings</li></ul>', CONCERTS), {
    named: [0],
    proposals: [],
  })
  assert.deepEqual(propose('', []), { named: [], proposals: [] })
})

function propose(body: string, known: KnownEvent[]) {
  return proposeRecipes(page(body, URL), { known, recipes: [] }, context({ zone: ZONE }))
}

function concert(description: string, date: string): KnownEvent {
  return { description, details: '', date, isDay: false, url: null }
}
