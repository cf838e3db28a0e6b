import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorApp } from '../testing/app.ts'
import { eventOf, storeEvents } from '../testing/catalogue.ts'
import { notificationRoutes } from './http.ts'
import { setUpPeople } from './testing/people.ts'

const PUSH = '/api/admin/push'

test('while switched off, the button says so and sends nothing', async (t) => {
  const { deps, person, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [eventOf('tonight')])
  await person('ana', { settings: { soonMinutes: null } })
  const app = operatorApp(deps, { routes: notificationRoutes(deps) })
  t.after(() => app.close())
  assert.deepEqual((await app.inject(PUSH)).json(), {
    reason: 'Push notifications are switched off. PUSH=on switches them on.',
    people: 1,
    alreadyHad: 0,
  })
  const refused = await app.inject({ method: 'POST', url: PUSH, payload: { people: 1 } })
  assert.equal(refused.statusCode, 403)
  await wait(2)
  assert.deepEqual(arrived(), [])
})

test('while switched on, everyone with notifications gets today’s summary once, if their number is as agreed', async (t) => {
  const { deps, pool, person, wait, arrived } = await setUpPeople(t)
  deps.config.push = true
  await storeEvents(deps, [eventOf('tonight', { description: 'AGF – Viborg' })])
  const settings = { soonMinutes: null }
  await person('ana', { settings })
  await person('bo', { settings, language: 'da' })
  await person('free', { settings, plans: ['Free'] })
  await person('hall', { settings, follows: { HALL: 'all' } })
  await person('rests', { settings: { ...settings, quiet: { from: 12, until: 16 } } })
  const app = operatorApp(deps, { routes: notificationRoutes(deps) })
  t.after(() => app.close())
  assert.deepEqual((await app.inject(PUSH)).json(), { reason: null, people: 4, alreadyHad: 0 })
  const send = (people: number) => app.inject({ method: 'POST', url: PUSH, payload: { people } })
  assert.equal((await send(3)).statusCode, 409)
  const counts = { made: 2, alreadyHad: 0, nothingToTell: 1, resting: 1 }
  assert.deepEqual((await send(4)).json(), counts)
  await wait(2)
  const shown = [
    'ana: Today: AGF – Viborg | 19:00 AGF – Viborg',
    'bo: I dag: AGF – Viborg | 19.00 AGF – Viborg',
  ]
  assert.deepEqual(arrived(), shown)
  assert.deepEqual((await send(2)).json(), { ...counts, made: 0, alreadyHad: 2 })
  await wait(2)
  assert.deepEqual(arrived(), [])
  const { rows } = await pool.query(`select summary from change_sets order by id desc limit 1`)
  assert.match(rows[0].summary, /^Sent the day’s notifications by hand: 0 made, 2 had/)
})
