import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAddresses, readRequestedChannels } from './addresses.ts'

const ALLENTE = 'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-11-22'
const TV_TID = 'https://tvtid-api.api.tv2.dk/api/tvtid/v1/epg/dayviews/2026-11-22'
const TV24 = 'https://tv24.se/x/channel/svt1/0/2026-11-22'

test('addresses without a day get today in their country, others are unchanged', () => {
  const now = Temporal.Instant.from('2026-11-21T23:30:00Z')
  const start = (url: string, categoryTitle = '') =>
    startAddresses({ urls: [url], category: null, categoryTitle }, now)[0]
  assert.equal(start('https://www.allente.dk/tv-guide'), ALLENTE)
  assert.equal(start('https://allente.dk?Start=20261122'), ALLENTE.replace('www.', ''))
  assert.equal(start('https://www.allente.dk/?channel=TV+2'), `${ALLENTE}#channel=TV+2`)
  assert.equal(start(`${ALLENTE}#channel=30003`), `${ALLENTE}#channel=30003`)
  const former = 'https://cs-vcb.allente.no/epg/events'
  assert.equal(start(former), `${former}?date=2026-11-22`)
  const days = TV_TID.replace('/2026-11-22', '')
  assert.equal(start(days), TV_TID)
  assert.equal(start(days, 'tv2'), `${TV_TID}?ch=3`)
  assert.equal(start(`${days}/20261124?ch=1&ch=3`), `${days}/2026-11-24?ch=1&ch=3`)
  const list = 'https://tvtid-api.api.tv2.dk/api/tvtid/v1/schedules/channels'
  assert.equal(start(list), list)
  assert.equal(start('https://tv24.se/x/channel/svt1'), TV24)
  assert.equal(start('https://tv24.se/x/channel/svt1/0/20261122'), TV24)
  assert.equal(start('https://example.com/guide.json'), 'https://example.com/guide.json')
  const none = { urls: [], category: null, categoryTitle: '' }
  assert.deepEqual(startAddresses(none, now), [ALLENTE])
})

test('an import without an address reads the guide of its country', () => {
  const now = Temporal.Instant.from('2026-11-21T23:30:00Z')
  const hosts = (['DK', 'SE', 'NO'] as const).map((country) => {
    const input = { urls: [], category: null, categoryTitle: '', channel: 'TV3', country }
    return startAddresses(input, now)
  })
  assert.deepEqual(hosts, [
    [ALLENTE],
    [ALLENTE.replace('allente.dk', 'allente.se')],
    [ALLENTE.replace('allente.dk', 'allente.no')],
  ])
})

test('the channel requested by an import precedes those of the address and the category title', () => {
  const input = { urls: [], category: null, categoryTitle: 'DR2', channel: 'DR1' }
  assert.deepEqual(readRequestedChannels(`${ALLENTE}#channel=30003`, input), ['DR1'])
  const without = { ...input, channel: '  ' }
  assert.deepEqual(readRequestedChannels(`${ALLENTE}#channel=30003`, without), ['30003'])
  assert.deepEqual(readRequestedChannels(ALLENTE, without), ['DR2'])
})
