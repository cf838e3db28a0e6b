import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../api-error.ts'
import { saveApart } from './save-apart.ts'

/** A server where some rows were changed by others, and which names at most two of them at once. */
function serverWith(late: readonly string[]) {
  const stored: string[][] = []
  async function save(ids: readonly string[]) {
    const conflicts = late
      .filter((id) => ids.includes(id))
      .slice(0, 2)
      .map((id) => ({ noun: 'events', id, fields: ['details'], yours: {}, theirs: {}, version: 9 }))
    if (conflicts.length > 0)
      throw new ApiError(409, 'conflict', 'Late', { ...conflicts[0], conflicts })
    stored.push([...ids])
    return { changeSet: 12 }
  }
  return { stored, save }
}

const self = (id: string) => id

test('rows that nobody else changed are saved in one change set, the others are all told', async () => {
  const { stored, save } = serverWith(['b', 'd', 'e'])
  const { written, saved, conflicts } = await saveApart(['a', 'b', 'c', 'd', 'e'], self, save)
  assert.deepEqual(written, { changeSet: 12 })
  assert.deepEqual(saved, ['a', 'c'])
  assert.deepEqual(stored, [['a', 'c']])
  assert.deepEqual(
    conflicts.map(({ id }) => id),
    ['b', 'd', 'e'],
  )
})

test('where others changed every row, nothing is written', async () => {
  const { stored, save } = serverWith(['a', 'b'])
  const { written, saved, conflicts } = await saveApart(['a', 'b'], self, save)
  assert.deepEqual([written, saved, conflicts.length, stored], [null, [], 2, []])
})

test('any other refusal stops the save', async () => {
  const refused = async () => {
    throw new ApiError(400, 'bad-input', 'category: there is no category NOPE')
  }
  await assert.rejects(saveApart(['a'], self, refused), /there is no category/)
})
