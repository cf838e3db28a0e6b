import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { saveAppUser } from '../app-users/actions.ts'
import { eventOf, storeEvents } from '../testing/catalogue.ts'
import { claimDeliveries } from './delivery-store.ts'
import { setUpPeople } from './testing/people.ts'
import { notifyPeople } from './notify.ts'

const START = Temporal.Instant.from('2026-11-21T12:00:00Z')
const CATEGORIES = ['SUPERLIGA', 'HALL', 'DK_DR1'] as const
const STATUSES = ['scheduled', 'cancelled', 'postponed', 'moved'] as const

/** Possible steps: events are added and changed, people follow, gain and lose Premium, time passes, processes die. */
const anyStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      add: fc.constantFrom(...CATEGORIES),
      count: fc.integer({ min: 1, max: 6 }),
      minutes: fc.integer({ min: 5, max: 600 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      change: fc.nat(30),
      status: fc.constantFrom(...STATUSES),
      minutes: fc.integer({ min: 5, max: 600 }),
      count: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ plan: fc.nat(3), isPremium: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ kill: fc.integer({ min: 1, max: 3 }) }) },
)

test('nobody is notified twice, too late, beyond their plan or of what they do not follow', async (t) => {
  const stage = await setUpPeople(t)
  const { deps, pool, service, person, change, deliver, notifyDue } = stage
  const news = { news: true, soonMinutes: 30 as const, dailyMost: null }
  const follows = [['SUPERLIGA', 'HALL'], ['HALL'], ['DK_DR1'], ['SUPERLIGA']]
  const emails: string[] = []
  for (const [place, categories] of follows.entries())
    emails.push(
      await person(`p${place}`, {
        settings: news,
        plans: place === 3 ? ['Free'] : ['Free', 'Premium'],
        follows: Object.fromEntries(categories.map((id) => [id, 'all' as const])),
      }),
    )
  const seen = { arrived: 0, several: 0 }
  let made = 0
  const dates = new Map<string, Temporal.Instant[]>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 18 }), async (steps) => {
      const premium = new Set(emails.slice(0, 3))
      for (const email of emails)
        await saveAppUser(deps, email, { plans: premium.has(email) ? ['Premium'] : ['Free'] })
      const ids: string[] = []
      const starts = new Set<string>()
      let seenCount = service.arrived.length
      const look = () => {
        const now = deps.clock.now()
        for (const { browser, shown, ttl } of service.arrived.slice(seenCount)) {
          const email = `${browser}@people.example`
          assert.ok(premium.has(email), `${browser} is not on Premium`)
          assert.ok(ttl > 0)
          const follow = new Set(follows[Number(browser.slice(1))])
          for (const [, category = ''] of `${shown.title} ${shown.body}`.matchAll(/Of(\w+)Q/g))
            assert.ok(follow.has(category), `${browser} does not follow ${category}`)
          seen.arrived += 1
          if (/^\d+ changes/.test(shown.title)) seen.several += 1
          // Each start has one notification, whatever happens in between.
          const start = `${browser} ${shown.tag} ${shown.body}`
          if (/^In \d+ \w+: e/.test(shown.title)) {
            assert.ok(!starts.has(start), start)
            starts.add(start)
          }
          const id = /^event-(.+)$/.exec(shown.tag ?? '')?.[1]
          if (id) assert.ok(Temporal.Instant.compare(now.add({ seconds: ttl }), latestOf(id)) <= 0)
        }
        seenCount = service.arrived.length
      }
      const latestOf = (id: string) =>
        (dates.get(id) ?? [])
          .toSorted((one, other) => Temporal.Instant.compare(one, other))
          .at(-1) ?? START
      const dateIn = (id: string, minutes: number) => {
        const date = deps.clock.now().add({ minutes })
        dates.set(id, [...(dates.get(id) ?? []), date])
        return date.toString()
      }
      for (const step of steps) {
        if ('add' in step) {
          const { add: category, minutes, count } = step
          const events = Array.from({ length: count }, () => {
            const id = `e${made}`
            made += 1
            ids.push(id)
            const description = `${id} Of${category}Q`
            return eventOf(id, { category, description, date: dateIn(id, minutes) })
          })
          await storeEvents(deps, events, 'create')
        } else if ('change' in step) {
          const some = ids.slice(step.change % (ids.length || 1)).slice(0, step.count)
          const { status, minutes } = step
          if (some.length > 0)
            await change(
              some.map((id) => ({
                id,
                fields: status === 'moved' ? { status, date: dateIn(id, minutes) } : { status },
              })),
            )
        } else if ('plan' in step) {
          const email = emails[step.plan] ?? ''
          if (step.isPremium) premium.add(email)
          else premium.delete(email)
          await saveAppUser(deps, email, { plans: step.isPremium ? ['Premium'] : ['Free'] })
        } else if ('kill' in step) {
          // A process claims some deliveries and dies before sending them.
          const now = deps.clock.now().toString()
          const claiming = { now, limit: step.kill, plans: ['Premium'], trialAfter: null }
          await notifyDue()
          await claimDeliveries(pool, claiming)
        } else {
          stage.later(step.wait)
          // Two concurrent processes.
          await Promise.all([notifyDue(), notifyPeople(deps)])
          await Promise.all([deliver(), deliver()])
          look()
        }
      }
      for (let minute = 0; minute < 6; minute += 1) {
        await stage.wait(1)
        look()
      }
    }),
    { numRuns: 20, seed: 16, endOnFailure: true },
  )
  // Each matter has one row, and each row was sent to one device once.
  const { rows } = await pool.query<{ sent: number; notifications: number }>(
    `select (select count(*) from push_deliveries where state = 'sent')::int as sent,
       (select count(distinct (email, tag, title, body, made_at)) from notifications)::int as notifications`,
  )
  assert.equal(rows[0]?.sent, service.arrived.length)
  assert.ok(seen.arrived > 80 && seen.several > 10, JSON.stringify(seen))
})
