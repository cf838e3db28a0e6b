import assert from 'node:assert/strict'
import test from 'node:test'
import { supervise } from './supervise.ts'

test('an option that does not exist is refused before anything is made', async () => {
  const start = async () =>
    supervise({ environment: {}, arguments: ['--nodemo'], say: () => undefined })
  await assert.rejects(
    start,
    /"--nodemo" is not an option. There are two: npm start -- --no-demo --no-backup/,
  )
})
