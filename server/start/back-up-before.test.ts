import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { listBackups } from '../backup/folder.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { clockAt } from '../log/testing/writer.ts'
import { emptyDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { backUpBefore } from './back-up-before.ts'

/** A database one migration behind, and the steps of a start before the migration. */
async function behind(t: TestContext) {
  const { url, pool } = await emptyDatabase(t)
  const dataDir = await temporaryFolder(t)
  const messages: string[] = []
  const backUp = backUpBefore({
    config: { dataDir },
    clock: clockAt('2026-11-21T12:00:00Z'),
    say: (sentence) => messages.push(sentence),
    appSecret: 'a secret of thirty-two characters',
    url,
  })
  const all = await readMigrations()
  const done = async () => {
    const { rows } = await pool.query<{ done: number }>(
      'select max(number) as done from migrations',
    )
    return rows[0]?.done
  }
  return { url, dataDir, messages, backUp, all, done }
}

test('a database with content is backed up before a migration changes it', async (t) => {
  const { url, dataDir, messages, backUp, all, done } = await behind(t)
  await migrate(url, all.slice(0, -1), backUp)
  assert.deepEqual(await listBackups(dataDir), [], 'a new database has nothing to back up')
  await migrate(url, all, backUp)
  const [backup] = await listBackups(dataDir)
  assert.deepEqual([backup?.reason, backup?.migration], ['before-migration', all.length - 1])
  assert.equal(await done(), all.length)
  assert.match(messages.join('\n'), /Backing up the database before migration \d{4}-[\w-]+\./)
  await migrate(url, all, backUp)
  assert.equal((await listBackups(dataDir)).length, 1, 'nothing is left to migrate')
})

test('if that backup fails nothing is changed, and the message says how to proceed', async (t) => {
  const { url, dataDir, backUp, all, done } = await behind(t)
  await migrate(url, all.slice(0, -1))
  await writeFile(join(dataDir, 'backups'), 'a file where the folder should be')
  await assert.rejects(migrate(url, all, backUp), {
    name: 'StartRefused',
    message: /^The backup before \S+ failed: .*Nothing was changed.*npm start -- --no-backup$/s,
  })
  assert.equal(await done(), all.length - 1)
  await migrate(url, all)
  assert.equal(await done(), all.length)
})
