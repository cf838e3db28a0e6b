import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '../testing/database.ts'
import { eraseChangeContent } from './erase-store.ts'
import { eventRow, refusal, seedCategory, writer, type Write } from './testing/writer.ts'

/** Creates one event; returns its first version. */
async function oneEvent(write: Write): Promise<number> {
  await seedCategory(write)
  const { changeSet } = await write((draft) => draft.create('events', [eventRow('e1')]))
  return changeSet ?? assert.fail('nothing was written')
}

test('random saves merge field by field, and conflict only over a field that both changed', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const { write, pool } = writer(await testDatabase(t))
  await oneEvent(write)
  const read = async () => {
    const { rows } = await pool.query<Record<string, unknown> & { version: number }>(
      'select title, description, details, zone, version from events',
    )
    return rows[0] ?? assert.fail('the event is gone')
  }
  const property = fc.asyncProperty(anySave, anySave, async (first, second) => {
    const { version, ...before } = await read()
    await save(write, first, version)
    const clash = Object.keys(second).filter((field) => {
      const isChanged = field in first && first[field] !== before[field]
      return isChanged && first[field] !== second[field]
    })
    const saved = save(write, second, version)
    if (clash.length === 0) await saved
    else {
      const { fields } = (await refusal(saved)).details as { fields: string[] }
      assert.deepEqual(fields.toSorted(), clash.toSorted())
    }
    const { version: _, ...after } = await read()
    assert.deepEqual(after, { ...before, ...first, ...(clash.length === 0 && second) })
  })
  await fc.assert(property, { seed, numRuns: 150, interruptAfterTimeLimit: 10_000 })
})

/** Fields with few possible values, so that saves often overlap. */
const anySave: fc.Arbitrary<Record<string, unknown>> = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'C'),
    description: fc.constantFrom('A', 'B', 'C'),
    details: fc.constantFrom('', 'A', 'B'),
    zone: fc.constantFrom(null, 'Europe/Copenhagen', 'Europe/Bucharest'),
  },
  { requiredKeys: [] },
)

function save(write: Write, fields: object, version?: number) {
  return write((draft) => draft.update('events', [{ id: 'e1', version, fields }]))
}

test('two saves on different fields of one row are both applied', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  await save(write, { title: 'Grand Prix' }, seen)
  await save(write, { details: 'Night race' }, seen)
  const { rows } = await pool.query('select title, details from events')
  assert.deepEqual(rows, [{ title: 'Grand Prix', details: 'Night race' }])
})

test('the second save on the same field is refused with both states', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  await save(write, { title: 'Grand Prix', details: 'A' }, seen)
  const error = await refusal(save(write, { title: 'Race day', description: 'B' }, seen))
  assert.equal(error.code, 'conflict')
  assert.equal(error.message, 'Somebody else changed this in the meantime: title of event e1')
  const { noun, id, fields, yours, theirs } = error.details as Record<string, object>
  assert.deepEqual({ noun, id, fields }, { noun: 'events', id: 'e1', fields: ['title'] })
  const untold = {
    additionalCategories: [],
    endDate: null,
    status: 'scheduled',
    formerDate: null,
  }
  const { id: _, ...original } = { ...eventRow('e1'), ...nothingElse, ...untold }
  assert.deepEqual(theirs, { ...original, title: 'Grand Prix', details: 'A' })
  assert.deepEqual(yours, { ...original, title: 'Race day', details: 'A', description: 'B' })
  const { rows } = await pool.query('select title, description from events')
  assert.deepEqual(rows, [{ title: 'Grand Prix', description: 'Race e1' }])
})

const nothingElse = {
  zone: null,
  crawler: null,
  sourceId: null,
  url: null,
  logoFile: null,
  imageFile: null,
}

test('saving the value that somebody else just saved is no conflict', async (t) => {
  const { write } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  await save(write, { title: 'Grand Prix' }, seen)
  const again = await save(write, { title: 'Grand Prix' }, seen)
  assert.equal(again.changeSet, null)
})

test('a field that was changed and changed back is no conflict', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  await save(write, { title: 'Grand Prix' })
  await save(write, { title: 'Formula 1' })
  await save(write, { title: 'Race day' }, seen)
  assert.deepEqual((await pool.query('select title from events')).rows, [{ title: 'Race day' }])
})

test('a save on a row that has since been deleted is refused', async (t) => {
  const { write } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  await write((draft) => draft.remove('events', [{ id: 'e1', version: seen }]))
  const error = await refusal(save(write, { title: 'Race day' }, seen))
  assert.equal(error.code, 'conflict')
  assert.match(error.message, /event e1 was deleted since$/)
  assert.equal((await refusal(save(write, { title: 'x' }))).code, 'not-found')
})

test('deleting a row that has since been changed is refused', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  await save(write, { details: 'Moved' })
  const error = await refusal(
    write((draft) => draft.remove('events', [{ id: 'e1', version: seen }])),
  )
  assert.match(error.message, /event e1 was changed since \(details\)/)
  assert.equal((await pool.query('select 1 from events')).rowCount, 1)
})

test('a save is refused if the log cannot tell what has changed since', async (t) => {
  const { write, database } = writer(await testDatabase(t))
  const seen = await oneEvent(write)
  const between = await save(write, { details: 'A' })
  await save(write, { details: 'B' })
  await eraseChangeContent(database, [between.changeSet ?? 0], 'asked for')
  assert.equal((await refusal(save(write, { title: 'x' }, seen))).code, 'conflict')
  const neverThere = seen + 1_000
  assert.equal((await refusal(save(write, { title: 'x' }, neverThere))).code, 'conflict')
})

test('a next run moved by the schedule does not conflict with a save', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const crawler = { id: 'c1', title: 'T', description: '', active: true, url: '', only: '' }
  const rest = { categoryTitle: '', displayTime: true, frequency: '1', ignoreRobots: false }
  const flags = { autoSetNextRunDate: true, overwriteExisting: false }
  const { changeSet } = await write((draft) =>
    draft.create('crawlers', [{ ...crawler, ...rest, ...flags }]),
  )
  await write((draft) => draft.update('crawlers', [{ id: 'c1', fields: { title: 'U' } }]))
  await pool.query(`update crawlers set next_run_date = '2026-11-22T00:00:00Z'`)
  const fields = { nextRunDate: '2026-11-23T00:00:00Z' }
  const version = changeSet ?? assert.fail('nothing was written')
  const saved = await write((draft) => draft.update('crawlers', [{ id: 'c1', version, fields }]))
  assert.equal(saved.rowCount, 1)
})
