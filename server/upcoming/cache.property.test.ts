import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { toMinute } from '@app/core/upcoming/upcoming-window.ts'
import fc from 'fast-check'
import { OPERATOR } from '../log/testing/writer.ts'
import { undoChangeSet } from '../log/undo.ts'
import { askDatabase, FREE, newEvent, NOW, PREMIUM, upcomingSetup } from './testing/setup.ts'

const anyCategory = fc.constantFrom('A', 'B', 'C', 'D')
const MINUTE = Temporal.Instant.fromEpochMilliseconds(toMinute(Temporal.Instant.from(NOW)))
/** Few distinct instants, so that many events share one, some past and some beyond every window. */
const anyDate = fc
  .oneof(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -3_000, max: 60_000 }))
  .map((minutes) => MINUTE.add({ minutes }).toString())
const anyDay = fc.record({
  zone: fc.constantFrom('Europe/Copenhagen', 'Europe/Bucharest', 'Pacific/Nauru', 'UTC'),
  days: fc.integer({ min: -2, max: 9 }),
})
const anyEvent = fc.record({
  category: anyCategory,
  others: fc.option(fc.subarray(['A', 'B', 'C', 'D']), { nil: [], freq: 2 }),
  date: anyDate,
  day: fc.option(anyDay, { freq: 3 }),
  lastsHours: fc.option(fc.integer({ min: 0, max: 200 })),
  logoFile: fc.constantFrom(null, 'abc'),
  imageFile: fc.constantFrom(null, 'def'),
  url: fc.constantFrom(null, 'https://example.com/a'),
})
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never

const anyStep = fc.oneof(
  fc.record({ create: fc.array(anyEvent, { minLength: 1, maxLength: 8 }) }),
  fc.record({ update: fc.nat(), to: anyEvent }),
  fc.record({ move: fc.nat(), to: anyCategory }),
  fc.record({ remove: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }) }),
  fc.record({ undo: fc.nat() }),
  fc.record({ seconds: fc.integer({ min: 1, max: 200_000 }) }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

const anyQuestion = fc.record({
  categories: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'nowhere'), { minLength: 1 }),
  limit: fc.integer({ min: 1, max: 30 }),
  access: fc.constantFrom(FREE, PREMIUM),
})

function toFields({ day, date, lastsHours, others, ...words }: AnyEvent) {
  const { id: _, ...event } = newEvent({ id: '', date })
  const fields = {
    ...words,
    additionalCategories: others.filter((id) => id !== words.category),
  }
  if (!day) {
    const end = Temporal.Instant.from(date).add({ hours: lastsHours ?? 0 })
    const endDate = lastsHours === null ? null : end.toString()
    return { ...event, ...fields, endDate, isDay: false, zone: null }
  }
  const today = Temporal.Instant.from(NOW).toZonedDateTimeISO(day.zone).startOfDay()
  const start = today.add({ days: day.days })
  const last = start.add({ days: Math.floor((lastsHours ?? 0) / 24) }).toInstant()
  const endDate = lastsHours === null ? null : last.toString()
  const first = start.toInstant().toString()
  return { ...event, ...fields, date: first, endDate, isDay: true, zone: day.zone }
}

test('whatever was written, moved, deleted, undone or has passed, the answer equals the database’s', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const setup = await upcomingSetup(t, { maxBytes: 20_000 })
  const { write, clock, settle, ask, deps, database } = setup
  const sets: number[] = []
  let names = 0
  let storedIds: string[] = []
  const pick = (number: number) => storedIds[number % Math.max(storedIds.length, 1)]

  const take = async (step: Step): Promise<number | null> => {
    if ('seconds' in step) {
      clock.set(clock.now().add({ seconds: step.seconds }).toString())
      return null
    }
    if ('undo' in step) {
      const id = sets[step.undo % Math.max(sets.length, 1)]
      if (id === undefined) return null
      const undone = await undoChangeSet(deps, { id, author: OPERATOR }).catch(refused)
      return undone?.changeSet ?? null
    }
    const { changeSet } = await write(async (draft) => {
      if ('create' in step) {
        const rows = step.create.map((each) => ({ ...toFields(each), id: `e${(names += 1)}` }))
        return draft.create('events', rows)
      }
      if ('remove' in step) {
        const ids = new Set(step.remove.flatMap((number) => pick(number) ?? []))
        return draft.remove(
          'events',
          [...ids].map((id) => ({ id })),
        )
      }
      const id = pick('move' in step ? step.move : step.update)
      if (id === undefined) return
      const fields =
        'move' in step ? { category: step.to, additionalCategories: [] } : toFields(step.to)
      return draft.update('events', [{ id, fields }])
    })
    return changeSet
  }
  const refused = (error: unknown): undefined => {
    if (!(error instanceof AppError)) throw error
  }

  const property = fc.asyncProperty(
    fc.array(fc.tuple(anyStep, anyQuestion), { maxLength: 15 }),
    async (steps) => {
      clock.set(NOW)
      for (const [step, { categories, limit, access }] of steps) {
        const changeSet = await take(step)
        if (changeSet !== null) sets.push(changeSet)
        const { rows } = await database.pool.query<{ id: string }>(
          'select id from events order by id',
        )
        storedIds = rows.map((row) => row.id)
        await settle()
        const { events } = await ask(`categories=${categories.join(',')}&limit=${limit}`, access)
        const windowDays = access.windowDays ?? 0
        assert.deepEqual(events, await askDatabase(setup, { categories, limit, windowDays }))
      }
    },
  )
  await fc.assert(property, { seed, numRuns: 40, interruptAfterTimeLimit: 20_000 })
})
