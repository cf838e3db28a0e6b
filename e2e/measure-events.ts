// Prints how fast the events screen is with many events: `node --test e2e/measure-events.ts`. SHOTS=<folder> keeps pictures.
import { test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'

const EVENTS = 10_000
const A_DAY = 150
const LOOKS = [
  { width: 1440, scheme: 'dark' },
  { width: 1024, scheme: 'light' },
  { width: 375, scheme: 'light' },
  { width: 375, scheme: 'dark' },
] as const

test('the events screen with many events', async (t) => {
  const product = await openProduct(t)
  const now = Temporal.Now.instant()
  await storeEvents(
    product.deps,
    Array.from({ length: EVENTS }, (_unused, place) =>
      eventOf(`e${place}`, {
        category: 'RO_PRO-TV',
        title: `Series ${place % 40}`,
        description: `What happens in part ${place}`,
        date: now.add({ hours: 24 * Math.floor(place / A_DAY), minutes: place % A_DAY }).toString(),
      }),
    ),
  )
  const page = await openPage(t)
  await signIn(page, product)
  const events = `${product.url}/app/events`
  await page.goto(events)
  await page.getByRole('grid').first().waitFor()
  for (const visit of ['at first', 'again', 'once more']) {
    await page.goto(events, { waitUntil: 'load' })
    const loaded = await page.evaluate(() => performance.now())
    await page.getByRole('grid').first().waitFor()
    const shown = await page.evaluate(() => performance.now())
    console.log(
      `first row ${Math.round(shown - loaded)} ms after load, which took ${Math.round(loaded)}, ${visit}`,
    )
  }
  const frames = await page.evaluate(async () => {
    const times: number[] = []
    let last = performance.now()
    for (let step = 0; step < 240; step += 1) {
      window.scrollBy(0, 120)
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(at - last)
      last = at
    }
    return times
  })
  const slow = frames.filter((ms) => ms > 25).length
  const median = frames.toSorted((one, other) => one - other)[Math.floor(frames.length / 2)] ?? 0
  console.log(
    `scrolling: ${frames.length} frames, median ${median.toFixed(1)} ms, ${slow} over 25 ms`,
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'What happens in part 3', exact: true }).click()
  const typing = await page.evaluate(async () => {
    const input = document.activeElement as HTMLInputElement
    const times: number[] = []
    for (const letter of 'typed letters') {
      const began = performance.now()
      input.setRangeText(letter)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
      await new Promise(requestAnimationFrame)
      times.push(performance.now() - began)
    }
    return Math.max(...times)
  })
  console.log(`typing: slowest letter on screen after ${typing.toFixed(1)} ms`)
  const folder = process.env['SHOTS']
  for (const { width, scheme } of LOOKS) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 1100 })
    if (folder) await page.screenshot({ path: `${folder}/events-${width}-${scheme}.png` })
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  console.log(`axe: ${violations.length}`)
  for (const { id, nodes } of violations) console.log(`  ${id}: ${nodes[0]?.html ?? ''}`)
})
