import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { ZoneName } from '@app/core/time/zone.ts'
import { findSource, SOURCES } from './index.ts'

type Folder = { path: string; files: string[] }

function sourceFolders(): Folder[] {
  return ['generic', 'sites'].flatMap((kind) =>
    readdirSync(join(import.meta.dirname, kind), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${kind}/${entry.name}`)
      .map((path) => ({ path, files: readdirSync(join(import.meta.dirname, path)) })),
  )
}

test('every source folder is registered', () => {
  const register = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8')
  const folders = sourceFolders()
  assert.ok(folders.length >= 3)
  for (const { path } of folders) assert.ok(register.includes(`'./${path}/`), path)
})

test('every source folder has its test and a page to read', () => {
  for (const { path, files } of sourceFolders()) {
    assert.ok(files.includes(`${path.split('/')[1]}.test.ts`), `${path} lacks its test`)
    const hasPage = files.some((file) => /\.synthetic\.|^page\.(?:html|json|ics|xml)$/.test(file))
    assert.ok(hasPage, `${path} lacks a page`)
  }
})

test('every source is found by its method and declares a real zone', () => {
  for (const [method, source] of SOURCES) {
    assert.equal(findSource(method), source)
    assert.equal(source.method, method)
    assert.equal(ZoneName.parse(source.zone), source.zone)
  }
})

test('a method without a source is not found', () => {
  const unknown = 'NowhereWebsite' as CrawlerMethod
  assert.equal(findSource(unknown), undefined)
})
