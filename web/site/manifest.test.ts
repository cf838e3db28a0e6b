import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import test from 'node:test'

const PUBLIC = new URL('../public/', import.meta.url)

type Manifest = { display: string; theme_color: string; icons: { src: string }[] }

const read = (name: string) => JSON.parse(readFileSync(new URL(name, PUBLIC), 'utf8')) as Manifest

test('the public site’s icons exist, and its colours are the app’s', () => {
  const site = read('site.webmanifest')
  for (const { src } of site.icons) assert.ok(existsSync(new URL(`.${src}`, PUBLIC)), src)
  assert.equal(site.theme_color, read('me/almanac.webmanifest').theme_color)
})

test('only the app can be installed', () => {
  assert.equal(read('site.webmanifest').display, 'browser')
  assert.equal(read('me/almanac.webmanifest').display, 'standalone')
})
