import assert from 'node:assert/strict'
import fc from 'fast-check'
import { MethodRefused, PageChanged, type Found } from '../source.ts'

// Fragments that have broken readers elsewhere.
const PIECES = [
  '<script>alert(1)</script>',
  '<div class="',
  '"]}>',
  '&#x1F3BB;&nbsp;&bogus;',
  '\u202eمهرجان 🎻\ud83c',
  '31 February 2027',
  '99:99 PM',
  '9'.repeat(400),
  'null',
  '<![CDATA[',
  '</ul></table>',
  'https://[::1',
]

/**
 * Asserts that truncated pages, and pages with anything inserted, are read or reported as changed, and never crash a
 * reader.
 */
export function assertSurvives(extract: (body: string) => Found, body: string, runs = 60): void {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(part, part, piece, fc.boolean(), (from, length, inserted, isCut) => {
      const at = Math.floor(body.length * from)
      const rest = isCut ? '' : body.slice(at + Math.floor(length * 60))
      assertReads(extract, body.slice(0, at) + inserted + rest)
    }),
    { numRuns: runs },
  )
  assertReads(extract, `${body.slice(0, body.length / 2)}${'<div>'.repeat(10_000)}`)
  assertReads(extract, '['.repeat(10_000))
}

/** Asserts that a reader returns storable values, or throws one of its known errors. */
export function assertReads(extract: (body: string) => Found, body: string): void {
  try {
    const { events, needs, optional = [] } = extract(body)
    for (const event of events) {
      const start = 'day' in event.start ? `${event.start.day}T00:00:00Z` : event.start.instant
      assert.ok(Temporal.Instant.from(start))
      for (const text of [event.title, event.description, event.details]) {
        assert.ok(text.isWellFormed())
      }
      assert.notEqual(event.description, '')
    }
    for (const url of needs) assert.match(url, /^https?:\/\//)
    for (const url of optional) assert.ok(needs.includes(url))
  } catch (error) {
    const isKnown = error instanceof PageChanged || error instanceof MethodRefused
    if (!isKnown) throw error
  }
}
