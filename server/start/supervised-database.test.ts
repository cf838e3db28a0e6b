import assert from 'node:assert/strict'
import test from 'node:test'
import type { EmbeddedDatabase } from '../db/embedded.ts'
import { superviseDatabase } from './supervised-database.ts'

function fakeDatabase() {
  const ended = Promise.withResolvers<void>()
  const end = () => ended.resolve()
  const database = {
    address: { port: 1 },
    ended: ended.promise,
    stop: async () => end(),
    kill: end,
  } as unknown as EmbeddedDatabase
  return { database, end }
}

test('a database that cannot start on a full disk is tried until there is space', async () => {
  const first = fakeDatabase()
  const second = fakeDatabase()
  const started = Promise.withResolvers<void>()
  const said: string[] = []
  let attempts = 0
  const supervised = superviseDatabase(first.database, {
    folder: '/nowhere',
    say: (sentence) => said.push(sentence),
    onFatal: assert.fail,
    pauseMs: 0,
    start: async () => {
      attempts += 1
      if (attempts < 10) throw new Error('PostgreSQL exited with code 1')
      started.resolve()
      return second.database
    },
  })
  first.end()
  await started.promise
  await supervised.stop()
  assert.deepEqual(said, [
    'The database stopped; restarting it.',
    'Could not restart the database: PostgreSQL exited with code 1. Trying again until it works.',
    'The database runs again.',
  ])
})
