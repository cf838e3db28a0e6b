import assert from 'node:assert/strict'
import { test } from 'node:test'
import { context, page } from '../../testing/page-context.ts'
import { schemaOrgEvents } from './schema-org-events.ts'

const PIER = 'https://pier-stage.example/'
const EVENING = { '@type': 'Event', name: 'Lanterns', startDate: '2026-12-05T19:30:00+01:00' }

function read(fields: object) {
  const json = JSON.stringify({ ...EVENING, ...fields })
  const body = `<script type="application/ld+json">${json}</script>`
  const { events } = schemaOrgEvents.extract([page(body, PIER)], context())
  return events[0] ?? assert.fail()
}

test('a status is recognised in every spelling', () => {
  for (const eventStatus of [
    'https://schema.org/EventCancelled',
    'http://schema.org/EventCancelled',
    'http://www.schema.org/EventCanceled',
    'schema:EventCancelled',
    'EventCancelled',
    'eventcanceled',
    ' CANCELLED ',
    ['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled'],
    { '@id': 'https://schema.org/EventCancelled' },
    { '@value': 'EventCancelled' },
    { '@type': 'EventStatusType', name: 'EventCancelled' },
    { '@type': 'https://schema.org/EventCancelled' },
    ['https://schema.org/EventRescheduled', 'https://schema.org/EventCancelled'],
    ['EventPostponed', 'EventCancelled'],
  ])
    assert.equal(read({ eventStatus }).status, 'cancelled', JSON.stringify(eventStatus))
  assert.equal(read({ eventStatus: 'https://schema.org/EventPostponed' }).status, 'postponed')
  assert.equal(read({ eventStatus: 'EventRescheduled' }).status, 'moved')
})

test('an event that takes place, in person or online, has no status', () => {
  for (const eventStatus of [
    'https://schema.org/EventScheduled',
    'https://schema.org/EventMovedOnline',
    'SoldOut',
    42,
    null,
    [],
  ])
    assert.equal(read({ eventStatus }).status, undefined, JSON.stringify(eventStatus))
})

test('an event with a duration has an end', () => {
  assert.deepEqual(read({ duration: 'PT2H30M' }).end, { instant: '2026-12-05T21:00:00Z' })
  assert.equal(read({ duration: 'PT0S' }).end, undefined)
  assert.equal(read({ duration: 'two hours' }).end, undefined)
  assert.equal(read({ duration: '-PT1H' }).end, undefined)
  assert.equal(read({ startDate: '2026-12-05', duration: 'PT2H' }).end, undefined)
  const endDate = '2026-12-05T20:00:00+01:00'
  assert.deepEqual(read({ duration: 'PT2H', endDate }).end, { instant: '2026-12-05T19:00:00Z' })
})

test('former start and end are parsed like the start', () => {
  const previousStartDate = '2026-11-28T19:30'
  assert.deepEqual(read({ previousStartDate }).formerStart, { instant: '2026-11-28T18:30:00Z' })
  assert.deepEqual(read({ endDate: '2026-12-05T22:00:00+01:00' }).end, {
    instant: '2026-12-05T21:00:00Z',
  })
  assert.deepEqual(read({ endDate: '2026-12-12' }).end, { day: '2026-12-12' })
  assert.equal(read({ endDate: 'late' }).end, undefined)
})

test('microdata has status, former start and end too', () => {
  const body = `<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Lanterns</b>
    <time itemprop="startDate" datetime="2026-12-05T19:30:00+01:00"></time>
    <meta itemprop="endDate" content="2026-12-06T01:00:00+01:00">
    <meta itemprop="previousStartDate" content="2026-11-28">
    <link itemprop="eventStatus" href="https://schema.org/EventRescheduled"></div>`
  const { events } = schemaOrgEvents.extract([page(body, PIER)], context())
  const [{ status, end, formerStart } = assert.fail()] = events
  assert.deepEqual(
    [status, end, formerStart],
    ['moved', { instant: '2026-12-06T00:00:00Z' }, { day: '2026-11-28' }],
  )
})
