import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { isPast } from '@app/core/events/day.ts'
import fc from 'fast-check'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { readEventActions } from './clean-up.ts'

const ZONES = ['Europe/Copenhagen', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']
const NOW = Temporal.Instant.from('2026-10-25T00:30:00Z')

async function catalogue(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock(NOW.toString()))
  await smallCatalogue(deps)
  return deps
}

test('past events are counted without reading them', async (t) => {
  const deps = await catalogue(t)
  const days = Array.from({ length: 1_500 }, (_, day) =>
    eventOf(`day-${day}`, {
      date: NOW.subtract({ hours: 24 * day + 100 }).toString(),
      isDay: day % 2 === 0,
    }),
  )
  await storeEvents(deps, days)
  const { pool } = deps.database
  const read: number[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<{ rows: unknown[] }>
  t.mock.method(pool, 'query', async (...given: unknown[]) => {
    const result = await query(...given)
    read.push(result.rows.length)
    return result
  })
  const { cleanUp } = await readEventActions(deps, { zone: 'UTC' })
  assert.equal(cleanUp.past, 1_500)
  assert.ok(read.length > 0 && Math.max(...read) <= 1, String(read))
})

test('the count matches the rule for each event in every zone', async (t) => {
  const deps = await catalogue(t)
  const anyEvent = fc
    .record({
      date: fc
        .integer({ min: -120 * 60, max: 40 * 60 })
        .map((minutes) => NOW.add({ minutes }).toString()),
      lasts: fc.option(fc.integer({ min: 0, max: 90 })),
      isDay: fc.boolean(),
      zone: fc.option(fc.constantFrom(...ZONES)),
    })
    .map(({ lasts, ...event }) => ({
      ...event,
      endDate: lasts === null ? null : hoursAfter(event.date, lasts),
    }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...ZONES),
      async (events, zone) => {
        await deps.database.pool.query('truncate events')
        await storeEvents(
          deps,
          events.map((event, number) => eventOf(`e${number}`, event)),
        )
        const { cleanUp } = await readEventActions(deps, { zone })
        assert.equal(cleanUp.past, events.filter((event) => isPast(event, NOW, zone)).length)
      },
    ),
    { numRuns: 25 },
  )
})

function hoursAfter(date: string, hours: number): string {
  return Temporal.Instant.from(date).add({ hours }).toString()
}
