import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { findNamedZone, findOffsetZone } from './zone-names.ts'

const SCRIPT = join(import.meta.dirname, 'testing', 'print-found.ts')

function foundIn(zone: string): string {
  const env = { PATH: process.env['PATH'] ?? '', TZ: zone }
  return execFileSync(process.execPath, [SCRIPT], { env, encoding: 'utf8', maxBuffer: 1e8 })
}

test('every method finds the same on every page, whatever the zone of the server', () => {
  const here = foundIn('UTC')
  assert.ok(here.split('"start":{"instant"').length > 100)
  assert.equal(foundIn('America/New_York'), here)
  assert.equal(foundIn('Asia/Kathmandu'), here)
  assert.equal(foundIn('Pacific/Nauru'), here)
})

test('old Windows time zone names are known', () => {
  const name = '(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna'
  assert.equal(findNamedZone(name), 'Europe/Berlin')
  assert.equal(findOffsetZone('(GMT-03.30) Somewhere'), '-03:30')
})
