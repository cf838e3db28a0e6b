import assert from 'node:assert/strict'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '../testing/folder.ts'
import { readAppSecret, makeDataDir } from './data-dir.ts'

test('the data folder is created with its parents, and others cannot list it', async (t) => {
  const folder = join(await temporaryFolder(t), 'with spaces', 'and more', 'data')
  await makeDataDir(folder)
  await makeDataDir(folder)
  assert.equal((await stat(folder)).mode & 0o066, 0)
})

test('a place where no folder can be created is refused with an explanation', async (t) => {
  const file = join(await temporaryFolder(t), 'file')
  await writeFile(file, '')
  await assert.rejects(makeDataDir(join(file, 'data')), /cannot be used: .*Set DATA_DIR/)
  if (process.platform === 'linux')
    await assert.rejects(makeDataDir('/proc/almanac/data'), /cannot be used: .*Set DATA_DIR/)
})

test('the secret is created once, even by two concurrent starts', async (t) => {
  const folder = await temporaryFolder(t)
  const [one, other] = await Promise.all([readAppSecret(folder), readAppSecret(folder)])
  assert.equal(one, other)
  assert.equal(await readAppSecret(folder), one)
  assert.equal((await stat(join(folder, 'app-secret'))).mode & 0o777, 0o600)
})

test('a secret that is too short is refused', async (t) => {
  const folder = await temporaryFolder(t)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'app-secret'), 'short\n')
  await assert.rejects(readAppSecret(folder), /does not contain a secret of at least 32 characters/)
})

test('folders that an earlier version left open to others are closed', async (t) => {
  const folder = await temporaryFolder(t)
  await mkdir(join(folder, 'pages'), { mode: 0o755 })
  await makeDataDir(folder)
  if (process.platform !== 'win32')
    assert.equal((await stat(join(folder, 'pages'))).mode & 0o777, 0o700)
})
