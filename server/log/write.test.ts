import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { testDatabase } from '../testing/database.ts'
import { eventRow, refusal, seedCategory, writer } from './testing/writer.ts'

const CPH = { id: 'cph', title: 'København', country: 'Denmark' }

test('a created row carries the id of its change set as version', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const written = await write((draft) => draft.create('locations', [CPH]))
  const { rows } = await pool.query('select * from locations')
  const stamp = { version: written.changeSet, changed_at: '2026-11-21T12:00:00Z' }
  assert.deepEqual(rows, [{ ...CPH, ...stamp }])
  assert.equal(written.rowCount, 1)
})

test('a set holds both states of each row, in the order they were written', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  await write((draft) => draft.create('locations', [CPH]))
  const { changeSet } = await write(async (draft) => {
    await draft.update('locations', [{ id: 'cph', fields: { title: 'Copenhagen' } }])
    await draft.remove('locations', [{ id: 'cph' }])
  })
  const { rows } = await pool.query(
    'select ordinal, before, after from change_rows where set_id = $1 order by ordinal',
    [changeSet],
  )
  const before = { title: 'København', country: 'Denmark' }
  const after = { title: 'Copenhagen', country: 'Denmark' }
  assert.deepEqual(rows, [
    { ordinal: 1, before, after },
    { ordinal: 2, before: after, after: null },
  ])
})

test('a draft returns the id of its change set once something has been written', async (t) => {
  const { write } = writer(await testDatabase(t))
  const written = await write(async (draft) => {
    const before = await draft.changeSet()
    await draft.create('locations', [CPH])
    return { before, after: await draft.changeSet() }
  })
  assert.deepEqual(written.result, { before: null, after: written.changeSet })
})

test('saving unchanged values writes nothing', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const created = await write((draft) => draft.create('locations', [CPH]))
  const saved = await write((draft) =>
    draft.update('locations', [{ id: 'cph', fields: { title: 'København' } }]),
  )
  assert.deepEqual(saved, { changeSet: null, rowCount: 0, result: undefined })
  const { rows } = await pool.query('select version from locations')
  assert.deepEqual(rows, [{ version: created.changeSet }])
})

test('if the body throws, neither rows nor a set are written', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const failed = write(async (draft) => {
    await draft.create('locations', [CPH])
    throw new AppError('bad-input', message('changed my mind'))
  })
  await assert.rejects(failed, { message: 'changed my mind' })
  const { rows } = await pool.query(
    'select (select count(*) from locations) as locations, (select count(*) from change_sets) as sets',
  )
  assert.deepEqual(rows, [{ locations: 0, sets: 0 }])
})

test('unknown fields are refused by name', async (t) => {
  const { write } = writer(await testDatabase(t))
  await write((draft) => draft.create('locations', [CPH]))
  const fields = { mayor: 'x' } as object
  const saved = write((draft) => draft.update('locations', [{ id: 'cph', fields }]))
  assert.equal((await refusal(saved)).message, 'a location has no field "mayor"')
  const version = { version: 7 } as object
  const forged = write((draft) => draft.update('locations', [{ id: 'cph', fields: version }]))
  assert.equal((await refusal(forged)).code, 'bad-input')
})

test('invalid values are refused by name and change nothing', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  await seedCategory(write)
  const bad: [object, string][] = [
    [{ date: 'tomorrow' }, 'date of event e1 cannot be "tomorrow"'],
    [{ date: '+012026-01-01T00:00:00Z' }, 'date of event e1 cannot be "+012026-01-01T00:00:00Z"'],
    [{ title: null }, 'title of event e1 is missing'],
    [{ title: 'a\0b' }, 'title of event e1 cannot be "a\\u0000b"'],
    [{ isDay: 'yes' }, 'isDay of event e1 cannot be "yes"'],
  ]
  for (const [fields, message] of bad) {
    const saved = write((draft) => draft.create('events', [{ ...eventRow('e1'), ...fields }]))
    assert.equal((await refusal(saved)).message, message)
  }
  assert.equal((await pool.query('select 1 from events')).rowCount, 0)
})

test('texts, numbers, lists and instants are logged as they are stored in the table', async (t) => {
  const { write, database } = writer(await testDatabase(t))
  const odd = 'tab\t line\n\\N "quoted" {brace,} \u2028 🎭 \ud800'
  const rows = Array.from({ length: 150 }, (_, index) => ({
    ...crawlerRow(`c${index}`),
    title: `${odd}${index}`,
    subUrls: index === 0 ? [] : [odd, '', 'null'],
    expireDate: '2026-11-21T20:30:00.1234567+01:00',
  }))
  const [few] = rows
  assert.ok(few)
  await write((draft) => draft.create('crawlers', rows))
  await write((draft) => draft.create('crawlers', [{ ...few, id: 'few' }]))
  const { rows: logged } = await database.pool.query(
    'select row_id, after from change_rows order by row_id',
  )
  const stored = await write((draft) =>
    draft.read(
      'crawlers',
      logged.map((row) => row.row_id),
    ),
  )
  for (const { row_id, after } of logged) {
    const { id, version, ...state } = stored.result.get(row_id) ?? assert.fail(row_id)
    assert.deepEqual(after, state, `${id} at ${version}`)
    assert.equal(after.expireDate, '2026-11-21T19:30:00.123457Z')
  }
  assert.equal(stored.result.get('few')?.title, `${odd.toWellFormed()}0`)
})

test('a duplicate id is refused, alone and among many', async (t) => {
  const { write } = writer(await testDatabase(t))
  await write((draft) => draft.create('locations', [CPH]))
  const again = await refusal(write((draft) => draft.create('locations', [CPH])))
  assert.equal(again.code, 'conflict')
  assert.equal(again.message, 'There is already a location with id cph')
  const many = Array.from({ length: 200 }, (_, index) => ({ ...CPH, id: `l${index % 199}` }))
  const doubled = await refusal(write((draft) => draft.create('locations', many)))
  assert.equal(doubled.message, 'There is already a location with id l0')
})

test('rows that others refer to cannot be deleted, and references to missing rows are refused', async (t) => {
  const { write } = writer(await testDatabase(t))
  await seedCategory(write)
  const deleted = await refusal(write((draft) => draft.remove('groups', [{ id: 'racing' }])))
  assert.equal(deleted.message, 'racing is still used by a category')
  const row = { ...eventRow('e1'), category: 'NOWHERE' }
  const created = await refusal(write((draft) => draft.create('events', [row])))
  assert.equal(created.message, 'The category NOWHERE of an event does not exist')
})

test('an act on a person is logged by id and field names', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const { changeSet } = await write(async (draft) => draft.note('app-users', 'u-17', ['vip']))
  const { rows } = await pool.query('select * from change_rows where set_id = $1', [changeSet])
  const after = { fields: ['vip'] }
  const noted = { ordinal: 1, noun: 'app-users', row_id: 'u-17', before: null, after }
  assert.deepEqual(rows, [{ set_id: changeSet, ...noted }])
})

test('two writers that lock the same rows in opposite order both succeed', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  await write((draft) => draft.create('locations', [CPH, { ...CPH, id: 'aar' }]))
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const crossing = (first: string, second: string) =>
    write(async (draft) => {
      await draft.update('locations', [{ id: first, fields: { title: `by ${first}` } }])
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await draft.update('locations', [{ id: second, fields: { country: `by ${first}` } }])
    })
  await Promise.all([crossing('cph', 'aar'), crossing('aar', 'cph')])
  assert.equal((await pool.query('select 1 from change_sets')).rowCount, 3)
})

function crawlerRow(id: string) {
  return {
    id,
    title: 'Theatre',
    description: '',
    method: null,
    active: false,
    url: 'https://theatre.example/',
    subUrls: null as string[] | null,
    category: null,
    categoryTitle: '',
    only: '',
    crawlFromDate: null,
    crawlToDate: null,
    displayTime: true,
    nextRunDate: null,
    expireDate: null as string | null,
    frequency: '1',
    autoSetNextRunDate: false,
    overwriteExisting: false,
    ignoreRobots: false,
  }
}
