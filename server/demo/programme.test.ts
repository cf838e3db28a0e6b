import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderProgrammePage } from './demo-pages.ts'
import { createProgramme, type Show } from './programme.ts'

const at = (instant: string) => Temporal.Instant.from(instant)
const keyOf = ({ id, name, day, start }: Show) =>
  [id, name, day.toString(), start?.toString() ?? ''].join(' ')

test('every day of two years has ten to fourteen upcoming shows, at least one of them cancelled', () => {
  let day = Temporal.PlainDate.from('2026-01-01')
  for (let count = 0; count < 730; count += 1) {
    const shows = createProgramme(day.toZonedDateTime('Europe/Copenhagen').toInstant())
    assert.ok(shows.length >= 10 && shows.length <= 14, `${day.toString()}: ${shows.length}`)
    assert.equal(shows.filter(({ isCancelled }) => isCancelled).length, 1)
    assert.equal(new Set(shows.map(({ id }) => id)).size, shows.length)
    day = day.add({ days: 1 })
  }
})

test('the programme is the same all day, and mostly the same the next day', () => {
  const morning = createProgramme(at('2026-11-21T00:00:00+01:00')).map(keyOf)
  assert.deepEqual(createProgramme(at('2026-11-21T23:59:59+01:00')).map(keyOf), morning)
  const next = createProgramme(at('2026-11-22T00:00:00+01:00')).map(keyOf)
  const kept = next.filter((show) => morning.includes(show))
  assert.ok(kept.length >= next.length - 2)
})

test('shows stay at the same hour in Copenhagen across daylight saving time', () => {
  const hours = new Set(
    [...createProgramme(at('2026-10-20T10:00:00Z')), ...createProgramme(at('2026-03-20T10:00:00Z'))]
      .filter(({ id }) => id.startsWith('concert'))
      .map(({ start }) => start?.toPlainTime().toString()),
  )
  assert.deepEqual([...hours], ['20:30:00'])
})

test('every page says that it is a demo and runs no script', () => {
  const page = renderProgrammePage(
    createProgramme(at('2026-11-21T10:00:00Z')),
    Temporal.PlainDate.from('2026-11-21'),
  )
  assert.match(page, /<strong>Demo\.<\/strong> Lantern Hall does not exist/)
  assert.match(page, /<title>[^<]*\(demo\)<\/title>/)
  const scripts = page.match(/<script[^>]*>/g)
  assert.deepEqual(scripts, ['<script type="application/ld+json">'])
})
