import assert from 'node:assert/strict'
import test from 'node:test'
import { migrate, readMigrations } from '../db/migrate.ts'
import { emptyDatabase } from '../testing/database.ts'
import { bringUpToDate } from './database.ts'

test('starting a new version announces the migration before it takes its time', async (t) => {
  const { url } = await emptyDatabase(t)
  const all = await readMigrations()
  const [, last] = /^(.*)\.sql$/.exec(all.at(-1)?.name ?? '') ?? []
  const messages: string[] = []
  const say = (sentence: string) => void messages.push(sentence)
  await migrate(url, all.slice(0, -1))
  await bringUpToDate(url, { say, backUp: async ({ name }) => say(`backup before ${name}`) })
  assert.deepEqual(messages, [
    `backup before ${last}.sql`,
    `Migrating the database, starting with ${last}. This can take minutes if it is large.`,
    `The database is now at ${last}.`,
  ])
  await bringUpToDate(url, { say, backUp: null })
  assert.equal(messages.length, 3, 'nothing is left to change')
})

test('the tables of a new database are created without a message about waiting', async (t) => {
  const { url } = await emptyDatabase(t)
  const messages: string[] = []
  await bringUpToDate(url, { say: (sentence) => messages.push(sentence), backUp: null })
  assert.equal(messages.length, 1)
})
