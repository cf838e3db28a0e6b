import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAddresses } from './addresses.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')

function start(channel: string, urls: string[] = []): string[] {
  const input = { urls, category: null, categoryTitle: 'Digi 24', channel }
  return startAddresses({ ...input, country: 'RO' }, now)
}

test('an import reads today’s page of the typed channel, however it is written', () => {
  const page = (slug: string) => [`https://www.programetv.ro/program-tv/${slug}/`]
  assert.deepEqual(start('Pro TV'), page('pro-tv'))
  assert.deepEqual(start('PRO-TV'), page('pro-tv'))
  assert.deepEqual(start('protv'), page('pro-tv'))
  assert.deepEqual(start('Antena1'), page('antena-1'))
  assert.deepEqual(start('Realitatea TV'), page('realitatea-tv'))
  assert.deepEqual(start('Ştirile Țării'), page('stirile-tarii'))
  assert.deepEqual(start(' '), page('digi-24'))
  const guide = 'https://www.programetv.ro/'
  assert.deepEqual(start('TVR1', [`${guide}?channel=hbo`]), page('tvr-1'))
  assert.deepEqual(start('', [`${guide}?channel=hbo`]), page('hbo'))
})
