import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import fc from 'fast-check'
import { raisePositions } from '../backup/positions.ts'
import { testDatabase } from '../testing/database.ts'
import { eraseChangeContent } from './erase-store.ts'
import { assignPositions } from './sequencer.ts'
import { writer } from './testing/writer.ts'
import { verifyLog } from './verify.ts'

test('the chain verifies whatever was erased, and a change to any letter of a row is found', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const { tamper, faults, pool, database } = await fiveSets(t)
  const swap = (set: number, ordinal: number, text: string) =>
    tamper(
      `update change_rows set after = '${text}' where set_id = ${set} and ordinal = ${ordinal}`,
    )
  const anyPlace = [
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 2 }),
    fc.nat(),
  ] as const
  const property = fc.asyncProperty(...anyPlace, async (set, ordinal, place) => {
    const { rows } = await pool.query<{ after: string }>(
      'select after::text from change_rows where set_id = $1 and ordinal = $2',
      [set, ordinal],
    )
    const after = rows[0]?.after ?? assert.fail('no such row')
    await swap(set, ordinal, withSpaceAt(after, place % after.length))
    assert.deepEqual(await faults(), [`change set ${set}: a row was changed`])
    await swap(set, ordinal, after)
    assert.deepEqual(await faults(), [])
  })
  await fc.assert(property, { seed, numRuns: 30, interruptAfterTimeLimit: 8_000 })
  const erased = fc.sample(fc.subarray([1, 2, 3, 4, 5]), { seed, numRuns: 4 })
  for (const ids of erased) {
    await eraseChangeContent(database, ids, 'asked for')
    assert.deepEqual(await faults(), [])
  }
})

/** A text that differs in bytes but may mean the same: JSON allows whitespace around its punctuation. */
function withSpaceAt(json: string, place: number): string {
  return `${json.slice(0, place)} ${json.slice(place)}`
}

/** Five sequenced sets, numbered 1 to 5, with two locations each. */
async function fiveSets(t: TestContext) {
  const { write, database, pool } = writer(await testDatabase(t))
  for (const number of [1, 2, 3, 4, 5]) {
    const row = { title: `T${number}`, country: 'Denmark' }
    const rows = [`a${number}`, `b${number}`].map((id) => ({ id, ...row }))
    await write((draft) => draft.create('locations', rows))
  }
  await assignPositions(database)
  /** What only the owner can do, who first has to remove the triggers that guard the log. */
  const tamper = async (sql: string) => {
    await pool.query(`
      grant update, delete on change_sets, change_rows, change_salts to current_user;
      alter table change_sets disable trigger all;
      alter table change_rows disable trigger all;
      alter table change_salts disable trigger all;`)
    await pool.query(sql)
  }
  const faults = async () => inEnglish((await verifyLog(database)).faults) as string[]
  return { database, pool, write, tamper, faults }
}

test('an untouched log has no faults, sequenced or not', async (t) => {
  const { database, write } = await fiveSets(t)
  assert.deepEqual(await verifyLog(database), { sets: 5, erased: 0, faults: [] })
  await write(async (draft) => draft.note('operators', 'op-1', ['name']))
  assert.deepEqual(await verifyLog(database), { sets: 6, erased: 0, faults: [] })
})

test('the chain verifies after content was erased', async (t) => {
  const { database, pool } = await fiveSets(t)
  await eraseChangeContent(database, [1, 4], 'a person asked for it')
  assert.deepEqual(await verifyLog(database), { sets: 5, erased: 2, faults: [] })
  const { rows } = await pool.query('select distinct set_id from change_rows order by set_id')
  assert.deepEqual(
    rows.map((row) => row.set_id),
    [2, 3, 5],
  )
})

test('a changed line is found', async (t) => {
  const { tamper, faults } = await fiveSets(t)
  await tamper(`update change_sets set author_name = 'somebody else' where id = 3`)
  const fault = 'change set 3 at position 3 does not fit its seal'
  assert.deepEqual(await faults(), [`${fault}: its line, or what stood before it, was changed`])
})

test('every column of a line is sealed', async (t) => {
  const { tamper, faults } = await fiveSets(t)
  const changes = [
    `at = at + interval '1 microsecond'`,
    `author_kind = 'product'`,
    `author_id = 'op-2'`,
    `author_name = ''`,
    `cause = 'undo'`,
    `summary = 'Nothing'`,
    `message = '{"key":"{text}"}'`,
    `undoes = 1`,
    `digest = digest || '\\x00'`,
  ]
  for (const change of changes) {
    await tamper(`create table kept as select * from change_sets`)
    await tamper(`update change_sets set ${change} where id = 2`)
    assert.match((await faults()).join('\n'), /change set 2 .*does not fit its seal/, change)
    await tamper(`delete from change_sets; insert into change_sets overriding system value
                  select * from kept; drop table kept`)
    assert.deepEqual(await faults(), [])
  }
})

test('a changed row, a removed row and an added row are found', async (t) => {
  const { tamper, faults } = await fiveSets(t)
  await tamper(
    `update change_rows set after = '{"title":"T1", "country":"Denmark"}' where set_id = 1 and ordinal = 2;
     delete from change_rows where set_id = 2 and ordinal = 1;
     delete from change_rows where set_id = 3 and ordinal = 2;
     insert into change_rows values (4, 3, 'locations', 'c4', null, '{}');
     delete from change_salts where set_id = 5`,
  )
  assert.deepEqual(await faults(), [
    'change set 1: a row was changed',
    'change set 2: row 1 of 2 is missing',
    'change set 3: 1 rows instead of 2',
    'change set 4: 3 rows instead of 2',
    'change set 5: the salt of its digest is missing',
  ])
})

test('content put back after its erasure is found', async (t) => {
  const { database, tamper, faults } = await fiveSets(t)
  await eraseChangeContent(database, [2], 'asked for')
  await tamper(`insert into change_rows values (2, 1, 'locations', 'a2', null, '{}')`)
  assert.deepEqual(await faults(), ['change set 2: content stands where it was erased'])
})

test('a removed set is found and named, even the last one and one whose gap was closed', async (t) => {
  const { tamper, faults } = await fiveSets(t)
  await tamper(
    `delete from change_sets where id in (2, 5); delete from change_rows where set_id = 5`,
  )
  assert.deepEqual(await faults(), [
    'position 2 is missing before change set 3',
    'change set 2 is missing, its rows stand alone',
    'change set 2 is missing, location a2 came from it',
    'change set 2 is missing, location b2 came from it',
    'change set 5 is missing, location a5 came from it',
    'change set 5 is missing, location b5 came from it',
  ])
  await tamper(`update change_sets set position = position - 1 where id > 2`)
  assert.match((await faults())[0] ?? '', /^change set 3 at position 2 does not fit its seal/)
})

test('the gap before a restored backup is none, unless a set was removed there', async (t) => {
  const { database, tamper, faults } = await fiveSets(t)
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  await raisePositions(database.url, { takenAt: '2026-11-20T12:00:00Z', now })
  assert.deepEqual(await faults(), [])
  await tamper('delete from change_sets where id = 5; delete from change_rows where set_id = 5')
  assert.match((await faults())[0] ?? '', /^change set \d+ at position \d+ does not fit its seal/)
})

test('reordered sets are found', async (t) => {
  const { tamper, faults } = await fiveSets(t)
  await tamper(
    `update change_sets set position = -position;
     update change_sets set position = case id when 2 then 3 when 3 then 2 else id end`,
  )
  assert.equal((await faults()).length, 3)
})
