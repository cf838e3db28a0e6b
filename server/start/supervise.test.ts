import assert from 'node:assert/strict'
import test from 'node:test'
import { supervise } from './supervise.ts'

test('an unknown option is refused before anything is created', async () => {
  const start = async () =>
    supervise({ environment: {}, arguments: ['--nodemo'], say: () => undefined })
  await assert.rejects(
    start,
    /"--nodemo" is not an option. The options are: npm start -- --no-demo --no-backup/,
  )
})
