import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captures, context, page } from '../../testing/page-context.ts'
import { scoresProHandball } from './scorespro.com.ts'

const recorded = captures(process.env)

test('a recorded day of the same site for another sport: 137 matches of 77 competitions', (t) => {
  const body = recorded.read('scorespro.com/soccer.2022-04-26.gmt+03.html')
  if (body === undefined) return t.skip(recorded.missing)
  const answer = page(body, 'https://www.scorespro.com/soccer/')
  const { events, rejected, notes } = scoresProHandball.extract([answer], context())
  assert.deepEqual(notes, [])
  assert.equal(events.length + rejected.length, 137)
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    events.filter(({ status }) => status === 'postponed').map(({ description }) => description),
    [
      'Grange Thistle – Samford Rangers',
      'Santiago Wanderers – Union San Felipe',
      'Al Wehdat SC – Al Aqaba',
    ],
  )
  const competitions = new Set(events.map(({ title }) => title))
  assert.equal(competitions.size, 77)
  assert.deepEqual(events.slice(0, 2), [
    {
      title: 'Europe (UEFA): Champions League - Final Stage',
      description: 'Manchester City – Real Madrid',
      details: '',
      start: { instant: '2022-04-26T19:00:00Z' },
      sourceId: '2539083',
    },
    {
      title: 'Brazil: Serie A',
      description: 'Avai – Goias',
      details: '',
      start: { instant: '2022-04-25T23:00:00Z' },
      sourceId: '2527350',
    },
  ])
  assert.deepEqual(events.at(-1), {
    title: 'Venezuela: Segunda Division - Central Oriental',
    description: 'Bolivar Sport Club – Atletico La Cruz',
    details: '',
    start: { instant: '2022-04-25T21:00:00Z' },
    sourceId: '2543760',
  })
})
