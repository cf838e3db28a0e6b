import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { readFile, storeFile } from './store.ts'

async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-files-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('bytes are read back by the SHA-256 of their content', async (t) => {
  const folder = await makeFolder(t)
  const bytes = Buffer.from('a picture')
  const sha = await storeFile(folder, bytes)
  assert.equal(sha, createHash('sha256').update(bytes).digest('hex'))
  assert.deepEqual(await readFile(folder, sha), bytes)
})

test('the same bytes are stored once, even concurrently', async (t) => {
  const folder = await makeFolder(t)
  const bytes = Buffer.from('a picture')
  await Promise.all([storeFile(folder, bytes), storeFile(folder, bytes), storeFile(folder, bytes)])
  assert.equal((await readdir(join(folder, 'files'))).length, 1)
})

test('an unknown hash is null', async (t) => {
  assert.equal(await readFile(await makeFolder(t), '0'.repeat(64)), null)
})

test('a name that is no SHA-256 is refused', async (t) => {
  await assert.rejects(readFile(await makeFolder(t), '../secret'), /is not a SHA-256/)
})
