import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from 'node:test'
import { pauseAfterRequest, runInQueue } from './host-queue.ts'

test('work at one host is done in order, one at a time', async () => {
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await delay(5)
    log.push(`${name} ends`)
  }
  await Promise.all([
    runInQueue('order.example', undefined, work('first')),
    runInQueue('order.example', undefined, work('second')),
  ])
  assert.deepEqual(log, ['first begins', 'first ends', 'second begins', 'second ends'])
})

test('work that goes ahead is done before all that has not begun, also during a pause', async () => {
  const log: string[] = []
  const work = (name: string) => async (pauseAfter: (ms: number) => void) => {
    log.push(name)
    pauseAfter(20)
  }
  const visit = (name: string, isAhead?: boolean) =>
    runInQueue('ahead.example', undefined, work(name), isAhead)
  const others = ['first', 'second', 'third'].map((name) => visit(name))
  const persons = [visit('person', true), visit('another', true)]
  await persons[1]
  // The pause before the next one has begun.
  persons.push(visit('late', true))
  await Promise.all([...others, ...persons])
  assert.deepEqual(log, ['first', 'person', 'another', 'late', 'second', 'third'])
})

test('work at different hosts runs concurrently', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = runInQueue('one.example', undefined, () => promise)
  await runInQueue('two.example', undefined, async () => resolve('met'))
  assert.equal(await waiting, 'met')
})

test('a caller that leaves during the pause makes way for the next one', async () => {
  const host = 'pausing.example'
  await runInQueue(host, undefined, async (pauseAfter) => pauseAfter(20))
  const leaving = new AbortController()
  const left = runInQueue(host, leaving.signal, async () => 'never', true)
  const next = runInQueue(host, undefined, async () => 'next')
  leaving.abort()
  await assert.rejects(left, { name: 'AbortError' })
  assert.equal(await next, 'next')
})

test('the pause is between the end of one visit and the start of the next', async () => {
  let endedMs = 0
  await runInQueue('pause.example', undefined, async (pauseAfter) => {
    pauseAfter(60)
    endedMs = performance.now()
  })
  const beganMs = await runInQueue('pause.example', undefined, async () => performance.now())
  // A timer counts from its loop's last look at the clock, which may be some milliseconds ago.
  assert.ok(beganMs - endedMs >= 40)
})

test('requests to a quick host begin an interval apart, and a slow host rests as long as it took', () => {
  const pause = (tookMs: number, intervalMs = 1_000) =>
    pauseAfterRequest({ intervalMs, shortestMs: 1_000, tookMs })
  assert.deepEqual(
    [0, 100, 500, 800, 20_000].map((ms) => pause(ms)),
    [1_000, 900, 500, 800, 1_000],
  )
  assert.deepEqual(
    [0, 100, 6_500, 20_000].map((ms) => pause(ms, 7_000)),
    [7_000, 6_900, 1_000, 1_000],
  )
})

test('the next caller is served after failed work', async () => {
  const failing = runInQueue('fail.example', undefined, async () => {
    throw new Error('broken')
  })
  await assert.rejects(failing, /broken/)
  assert.equal(await runInQueue('fail.example', undefined, async () => 'next'), 'next')
})

test('a caller that leaves the queue does not block the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = runInQueue('leave.example', undefined, () => promise)
  const leaving = new AbortController()
  const second = runInQueue('leave.example', leaving.signal, async () => 'never')
  const third = runInQueue('leave.example', undefined, async () => 'third')
  leaving.abort()
  await assert.rejects(second, { name: 'AbortError' })
  resolve()
  await first
  assert.equal(await third, 'third')
})
