import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { testDatabase } from '../testing/database.ts'
import { writer } from './testing/writer.ts'

test('a created row carries the id of its change set as version', async (t) => {
  const { write, pool } = writer(await testDatabase(t))
  const written = await write((draft) =>
    draft.create('locations', [{ id: 'cph', title: 'København', country: 'Denmark' }]),
  )
  const { rows } = await pool.query('select * from locations')
  assert.deepEqual(rows, [
    {
      id: 'cph',
      title: 'København',
      country: 'Denmark',
      version: written.changeSet,
      changed_at: '2026-11-21T12:00:00Z',
    },
  ])
  assert.equal(written.rowCount, 1)
})
