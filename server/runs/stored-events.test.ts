import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../db/connect.ts'
import { selectStoredEvents } from './stored-events-store.ts'
import { setUpVenue } from './testing/venue.ts'

const SHOWS = [
  { name: 'Carmen', start: '2026-11-24T19:00:00+01:00', id: '1' },
  { name: 'Tosca', start: '2026-11-25T19:00:00+01:00', id: '2' },
]

test('events are read again once they changed, and left out once they are deleted', async (t) => {
  const venue = await setUpVenue(t)
  const { pool } = venue.database
  const crawler = await venue.addCrawler()
  venue.show(SHOWS)
  await venue.run(crawler)
  const wanted = { crawler: crawler.id, ids: [], categories: [], from: '2026-11-01T00:00:00Z' }
  const read = async () => {
    const stored = await selectStoredEvents(pool, wanted)
    return new Map(stored.map((event) => [event.description, event]))
  }
  const before = await read()
  assert.deepEqual([...before.keys()].toSorted(), ['Carmen', 'Tosca'])
  await venue.edit(before.get('Tosca')?.id ?? '', { description: 'Aida' })
  const edited = await read()
  assert.deepEqual([...edited.keys()].toSorted(), ['Aida', 'Carmen'])
  assert.equal(edited.get('Carmen'), before.get('Carmen'), 'an unchanged event is read once')
  await venue.remove(edited.get('Carmen')?.id ?? '')
  assert.deepEqual([...(await read()).keys()], ['Aida'])
})

test('two databases do not share events of one id', async (t) => {
  const venue = await setUpVenue(t)
  const crawler = await venue.addCrawler()
  venue.show(SHOWS)
  await venue.run(crawler)
  const other = connect(venue.database.url)
  t.after(other.close)
  const wanted = { crawler: crawler.id, ids: [], categories: [], from: '2026-11-01T00:00:00Z' }
  const [one] = await selectStoredEvents(venue.database.pool, wanted)
  const again = await selectStoredEvents(other.pool, wanted)
  const same = again.find(({ id }) => id === one?.id)
  assert.deepEqual(same, one)
  assert.notEqual(same, one)
})

test('an event with the same version but other contents is read again, as after a restore', async (t) => {
  const venue = await setUpVenue(t)
  const { pool } = venue.database
  const crawler = await venue.addCrawler()
  venue.show(SHOWS)
  await venue.run(crawler)
  const wanted = { crawler: crawler.id, ids: [], categories: [], from: '2026-11-01T00:00:00Z' }
  const before = await selectStoredEvents(pool, wanted)
  await pool.query(`update events set description = 'Aida' where description = 'Tosca'`)
  const after = await selectStoredEvents(pool, wanted)
  assert.deepEqual(after.map(({ description }) => description).toSorted(), ['Aida', 'Carmen'])
  const versionsOf = (events: typeof before) =>
    new Map(events.map(({ id, version }) => [id, version]))
  assert.deepEqual(versionsOf(after), versionsOf(before))
})
