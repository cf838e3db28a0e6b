import assert from 'node:assert/strict'
import test from 'node:test'
import { connect } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { followPositions } from './testing/follow-positions.ts'
import { assignPositions, startSequencer } from './sequencer.ts'
import { readLatestPosition } from './sequencer-store.ts'
import type { SequencedSet } from './store.ts'
import { verifyLog } from './verify.ts'
import { writer, type Write } from './testing/writer.ts'

function location(write: Write, id: string) {
  return write((draft) => draft.create('locations', [{ id, title: id, country: 'Denmark' }]))
}

test('positions are gapless although ids of sets are not', async (t) => {
  const { write, database, pool } = writer(await testDatabase(t))
  await location(write, 'a')
  await assert.rejects(location(write, 'a'))
  await location(write, 'b')
  assert.equal(await readLatestPosition(database), 0)
  assert.equal(await assignPositions(database), 2)
  const { rows } = await pool.query('select id, position from change_sets order by appended')
  assert.deepEqual(rows, [
    { id: 1, position: 1 },
    { id: 3, position: 2 },
  ])
  assert.equal(await readLatestPosition(database), 2)
})

test('a set that drew its id first but depends on another comes after it', async (t) => {
  const { write, database, pool } = writer(await testDatabase(t))
  await location(write, 'other')
  const seed = { id: 'sport', title: 'Sport', index: 1 }
  await write(async (draft) => {
    await draft.update('locations', [{ id: 'other', fields: { title: 'has the lower number' } }])
    await write((inner) => inner.create('main-groups', [seed]))
    await draft.update('main-groups', [{ id: 'sport', fields: { title: 'seen by the first' } }])
  })
  await assignPositions(database)
  const { rows } = await pool.query('select id from change_sets order by position')
  assert.deepEqual(
    rows.map((row) => row.id),
    [1, 3, 2],
  )
})

test('concurrent sequencers take turns', async (t) => {
  const { write, database } = writer(await testDatabase(t))
  for (let number = 0; number < 30; number += 1) await location(write, `l${number}`)
  const heads = await Promise.all([1, 2, 3, 4].map(() => assignPositions(database)))
  assert.deepEqual(heads, [30, 30, 30, 30])
  assert.deepEqual(await verifyLog(database), { sets: 30, erased: 0, faults: [] })
})

test('a set gets its position and seal once, and not even the owner can change them', async (t) => {
  const { write, database, pool } = writer(await testDatabase(t))
  await location(write, 'a')
  await assignPositions(database)
  const again = pool.query('update change_sets set position = 9, seal = $1', [Buffer.alloc(32)])
  await assert.rejects(again, /has its position and seal already/)
})

test(
  'sets written in one process are sequenced and followed in another',
  { timeout: 20_000 },
  async (t) => {
    const database = await testDatabase(t)
    const { write } = writer(database)
    const other = connect(database.url)
    const seen: SequencedSet[] = []
    const placed = Promise.withResolvers<void>()
    const follower = followPositions({
      database,
      from: 0,
      onSets: (sets) => {
        if (seen.push(...sets) === 3) placed.resolve()
      },
    })
    const sequencer = startSequencer({ database: other })
    for (const id of ['a', 'b', 'c']) await location(write, id)
    await placed.promise
    await Promise.all([sequencer.stop(), follower.stop()])
    await other.close()
    assert.deepEqual(
      seen.map((set) => [set.position, set.rows[0]?.id]),
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ],
    )
    assert.equal(follower.position(), 3)
  },
)

test(
  'a follower resumes after its connections were cut, and retries what failed',
  { timeout: 20_000 },
  async (t) => {
    const database = await testDatabase(t)
    const { write, pool } = writer(database)
    const failures: unknown[] = []
    const seen: number[] = []
    const all = Promise.withResolvers<void>()
    const follower = followPositions({
      database,
      from: 0,
      onFailure: (error) => failures.push(error),
      onSets: (sets) => {
        if (failures.length === 0) throw new Error('not ready')
        seen.push(...sets.map((set) => set.position))
        if (seen.at(-1) === 2) all.resolve()
      },
    })
    const sequencer = startSequencer({ database })
    await location(write, 'a')
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'almanac listening'`,
    )
    await location(write, 'b')
    await all.promise
    await Promise.all([sequencer.stop(), follower.stop()])
    assert.deepEqual(seen, [1, 2])
    assert.match(String(failures[0]), /not ready/)
  },
)

test('a sequencer reports its failure, and its recovery even if there is nothing to sequence', async (t) => {
  const { database } = writer(await testDatabase(t))
  let isAway = true
  const pool = new Proxy(database.pool, {
    get: (target, name) =>
      name === 'connect' && isAway
        ? async () => {
            isAway = false
            throw new Error('the database is away')
          }
        : (Reflect.get(target, name) as unknown),
  })
  const heard: string[] = []
  const well = Promise.withResolvers<void>()
  const sequencer = startSequencer({
    database: { ...database, pool },
    onFailure: (error) => heard.push((error as Error).message),
    onSequenced: (head) => {
      heard.push(`well at ${head}`)
      well.resolve()
    },
  })
  await well.promise
  await sequencer.stop()
  assert.deepEqual(heard, ['the database is away', 'well at 0'])
})
