import assert from 'node:assert/strict'
import test from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { follow } from './follow.ts'
import { assignPositions } from './sequencer.ts'
import { readSequencedSets } from './store.ts'
import { writer } from './testing/writer.ts'

test('a reader starts at the head, reads each set once beside others, and again what it could not commit', async (t) => {
  const { write, database } = writer(await testDatabase(t))
  const seen: number[] = []
  let isBroken = false
  const read = () =>
    follow(database, {
      table: 'webhook_progress',
      first: { row_ordinal: 7 },
      read: async (_client, { position }: { position: number; row_ordinal?: number }) => {
        const [set] = await readSequencedSets(database, position)
        if (!set) return null
        if (isBroken) throw new Error('not ready')
        seen.push(set.position)
        return { position: set.position, row_ordinal: 9 }
      },
    })
  const add = async (id: string) => {
    await write((draft) => draft.create('locations', [{ id, title: id, country: 'Denmark' }]))
    await assignPositions(database)
  }
  await add('a')
  await read()
  await add('b')
  await add('c')
  isBroken = true
  await assert.rejects(read(), /not ready/)
  isBroken = false
  await Promise.all([read(), read(), read()])
  assert.deepEqual(seen, [2, 3])
  const { rows } = await database.pool.query('select position, row_ordinal from webhook_progress')
  assert.deepEqual(rows, [{ position: 3, row_ordinal: 9 }])
})
