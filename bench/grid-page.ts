import type { Page } from 'playwright-core'
import { median } from './own-database.ts'

/** A frame counts as dropped if the next one came more than this many display intervals later. */
const DROPPED = 1.5
const SCROLLED_FRAMES = 240
/** Pixels per frame at 60 frames a second: a fast mouse wheel, and a fling. */
const WHEEL_PX = 30
const FLING_PX = 120
const LETTERS = 'typed letters'
const VISITS = 5

export type Measured = {
  /** From the page's load event to the first row on screen, in milliseconds. */
  firstRowMs: number
  /** Share of dropped frames in a long scroll, 0 to 1: at 1,800 pixels a second, and at 7,200. */
  droppedByWheel: number
  droppedByFling: number
  /** Time from a key press to its paint, in milliseconds. */
  medianLetterMs: number
  slowestLetterMs: number
}

type Table = {
  address: string
  /** CSS selector of the first row. */
  row: string
  /** Moves the focus from the table to the field to type in. */
  enter: (page: Page) => Promise<void>
}

/** What a person waits for on a table screen, median of several visits; the page is signed in. */
export async function measureTable(page: Page, { address, row, enter }: Table): Promise<Measured> {
  const firstRows: number[] = []
  const byWheel: number[] = []
  const byFling: number[] = []
  // The first visit fills the browser's cache and is not counted.
  for (let visit = 0; visit <= VISITS; visit += 1) {
    await page.goto(address, { waitUntil: 'load' })
    await page.locator(row).first().waitFor()
    if (visit === 0) continue
    firstRows.push(await firstRowAt(page))
    await page.waitForLoadState('networkidle')
    byWheel.push(await scroll(page, row, WHEEL_PX))
    byFling.push(await scroll(page, row, FLING_PX))
  }
  await enter(page)
  const letters = await typeLetters(page)
  return {
    firstRowMs: median(firstRows),
    droppedByWheel: median(byWheel),
    droppedByFling: median(byFling),
    medianLetterMs: median(letters),
    slowestLetterMs: Math.max(...letters),
  }
}

/** Marks in every page when its first row is painted. */
export async function noteFirstRow(page: Page, row: string): Promise<void> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) performance.mark('first-row')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, row)
}

async function firstRowAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-row')
    const { loadEventEnd } = performance.timing
    const loaded = loadEventEnd - performance.timeOrigin
    return Math.max(0, (mark?.startTime ?? Number.NaN) - loaded)
  })
}

async function scroll(page: Page, row: string, step: number): Promise<number> {
  const given = { row, frames: SCROLLED_FRAMES, step, dropped: DROPPED }
  return page.evaluate(async ({ row: selector, frames, step, dropped }) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const gaps = async (count: number, act: () => void) => {
      const times: number[] = []
      let last = await frame()
      for (let place = 0; place < count; place += 1) {
        act()
        const at = await frame()
        times.push(at - last)
        last = at
      }
      return times
    }
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight
    let area = document.querySelector(selector)?.parentElement ?? null
    while (area && !scrolls(area)) area = area.parentElement
    const moved = area ?? document.scrollingElement
    if (!moved || moved.scrollHeight < frames * step)
      throw new Error('the table is too short to scroll that far')
    const idle = (await gaps(60, () => undefined)).toSorted((one, other) => one - other)
    const interval = idle[30] ?? 16.7
    const times = await gaps(frames, () => moved?.scrollBy(0, step))
    moved?.scrollTo(0, 0)
    return times.filter((time) => time > interval * dropped).length / times.length
  }, given)
}

/** Each letter is typed at the start of a frame; it is done when that frame has been painted. */
async function typeLetters(page: Page): Promise<number[]> {
  return page.evaluate(async (letters) => {
    const painted = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage(null)
      })
    const times: number[] = []
    for (const letter of letters) {
      await new Promise(requestAnimationFrame)
      const began = performance.now()
      document.execCommand('insertText', false, letter)
      await painted()
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    return times
  }, LETTERS)
}
