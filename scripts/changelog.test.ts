import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'

const read = (name: string) => readFile(join(import.meta.dirname, '..', name), 'utf8')

test('the newest version of the changelog is that of the product', async () => {
  const [newest] = (await read('CHANGELOG.md')).match(/(?<=^## )\d+\.\d+\.\d+/m) ?? []
  for (const name of ['package.json', 'package-lock.json']) {
    const { version } = JSON.parse(await read(name)) as { version: string }
    assert.equal(version, newest, name)
  }
})
