import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found, type Page } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { tvSourceFunctionsDk } from './allente.dk.ts'

const ALLENTE = 'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-11-22'
const TV24 = 'https://tv24.se/x/channel/svt1/0/2026-11-22'

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(pages: Page[], categoryTitle = ''): Found {
  const input = { urls: [], category: null, categoryTitle }
  return tvSourceFunctionsDk.extract(pages, context({ input }))
}

test('whatever the responses contain, the reader returns a result or reports a changed page', () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const fields = fc.constantFrom('id', 'title', 'eventStart', 'time', 'start', 'details', 'image')
  const odd = fc.dictionary(fields, value)
  const only = (body: unknown) => {
    try {
      extract([page(JSON.stringify(body), ALLENTE)])
    } catch (error) {
      assert.ok(error instanceof PageChanged, String(error))
    }
  }
  fc.assert(
    fc.property(fc.array(odd), value, (programs, anything) => {
      only({ channels: [{ id: 1, name: 'One', programs, events: programs }] })
      only([{ id: 1, programs }])
      only({ channels: anything })
      only(anything)
    }),
  )
})

test('half a response and pages nested ten thousand levels deep never crash the reader', () => {
  const bodies = ['allente.synthetic.json', 'tv-tid.synthetic.json', 'tv24.synthetic.html']
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies.map(fixture)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (body, part) => {
        try {
          extract([page(body.slice(0, Math.floor(body.length * part)), TV24)])
        } catch (error) {
          assert.ok(error instanceof PageChanged, String(error))
        }
      },
    ),
  )
  const deep = '<ul class="section-items">'.repeat(10_000) + fixture('tv24.synthetic.html')
  assert.equal(extract([page(deep, TV24)]).events.length, 2)
})

test('scripts in titles are removed, astral and right-to-left characters are preserved', () => {
  const programs = [
    {
      id: '1',
      title: '<script>alert(1)</script>Tide 🌊 الهلال',
      eventStart: '2026-11-22T19:00:00Z',
    },
    { id: '2', title: 'Leap', eventStart: '2026-02-31T19:00:00Z' },
  ]
  const body = JSON.stringify({ channels: [{ id: 1, name: '<b>One</b> HD', programs }] })
  const { events, rejected } = extract([page(body, ALLENTE)])
  assert.deepEqual(
    events.map(({ title, description }) => [title, description]),
    [['One', 'Tide 🌊 الهلال']],
  )
  assert.deepEqual(
    rejected.map(({ reason }) => reason),
    ['no-readable-date'],
  )
})
