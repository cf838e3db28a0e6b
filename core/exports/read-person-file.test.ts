import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPersonTable } from './person-table.ts'
import { readPersonFile } from './read-person-file.ts'

const EXPORT = {
  exportedAt: '2026-11-21T12:00:00Z',
  profile: {
    email: 'ana@people.example',
    location: '=Aarhus; north',
    dailyDigest: true,
    showImages: false,
    zone: 'Europe/Copenhagen',
    digestHour: 6,
    language: null,
    plans: ['Free', 'Premium'],
    vip: true,
  },
  subscriptions: [
    { category: 'HALL', filter: 'all', since: '2026-11-01T12:00:00Z', counts: true },
    { category: 'DK_DR1', filter: 'first', since: '2026-11-02T12:00:00Z', counts: false },
  ],
  devices: [{ name: 'Firefox on Linux' }],
}
const READ = {
  subscriptions: [
    { category: 'HALL', filter: 'all' },
    { category: 'DK_DR1', filter: 'first' },
  ],
  settings: {
    location: '=Aarhus; north',
    dailyDigest: true,
    showImages: false,
    zone: 'Europe/Copenhagen',
    digestHour: 6,
    language: null,
  },
}

test('an export is read back the same from JSON and CSV, without read-only fields', () => {
  assert.deepEqual(readPersonFile(JSON.stringify(EXPORT)), READ)
  assert.deepEqual(readPersonFile(toPersonTable(EXPORT)), READ)
})

test('invalid values are ignored, and an unrelated file is refused', () => {
  const wrong = {
    profile: { zone: 'Mars/Olympus', digestHour: 31, location: 7 },
    subscriptions: [
      { category: 'a b' },
      { category: 'HALL', filter: 'loud' },
      'x',
      { category: 'HALL' },
    ],
  }
  assert.deepEqual(readPersonFile(JSON.stringify(wrong)), {
    subscriptions: [{ category: 'HALL', filter: 'all' }],
    settings: {},
  })
  for (const text of ['', '{', '{}', '[]', 'name,age\r\nAna,7\r\n', 'null'])
    assert.throws(() => readPersonFile(text), { code: 'bad-input' })
})
