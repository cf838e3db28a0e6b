import { message, verbatim } from '@app/core/messages/message.ts'
import { chunksIn, type Chunk, type Tree } from '../../generic/elements.ts'
import {
  findPrintedDays,
  findTimes,
  toPlainDay,
  todayIn,
  toStart,
  WEEKDAY,
} from '../../generic/printed-days.ts'
import type { PrintedDay } from '../../generic/printed-days.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import type { ExtractContext, Page } from '../../source.ts'

type Item = {
  kind: string
  title: string
  times: Temporal.PlainTime[]
  /** Place and price, in the printed order. */
  about: string[]
  href: string
}

type Day = { written: string; printed: PrintedDay | undefined; items: Item[] }

const HEADING = new RegExp(
  `^${WEEKDAY},?\\s+(?:d(?:en)?\\.?\\s+)?(?:\\p{L}{3,9}\\.?\\s+\\d{1,2}|\\d{1,2}\\.?\\s+\\p{L}{3,9}\\.?)(?:,?\\s+\\d{4})?$`,
  'iu',
)
const CLOSED = /^(?:closed|lukket)\.?$/i
const SEPARATOR = /^[·•|,–-]$/

// programme.synthetic.html
/**
 * The programme, with meaningless markup: headings such as "Thursday, April 17", then for each item its kind, its title,
 * one time or several, the place and the price. Undefined if there are no such items, unless the garden is closed.
 */
export function readProgramme(root: Tree, page: Page, context: ExtractContext): Read[] | undefined {
  const chunks = chunksIn(root)
  const days = daysOf(chunks)
  if (days.every(({ items }) => items.length === 0)) {
    const isClosed = days.length > 0 && chunks.some(({ text }) => CLOSED.test(text))
    return isClosed ? [] : undefined
  }
  return days.flatMap((day) => day.items.flatMap((item) => readItem(item, day, page, context)))
}

function daysOf(chunks: Chunk[]): Day[] {
  const days: Day[] = []
  let block: Chunk[] = []
  for (const chunk of chunks) {
    if (HEADING.test(chunk.text)) {
      days.at(-1)?.items.push(...itemsOf(block))
      block = []
      const printed = findPrintedDays(chunk.text)[0]
      days.push({ written: chunk.text, printed, items: [] })
    } else if (!SEPARATOR.test(chunk.text)) block.push(chunk)
  }
  days.at(-1)?.items.push(...itemsOf(block))
  return days
}

/** Every item has at least times: its kind and title precede them, and the rest follows. */
function itemsOf(chunks: Chunk[]): Item[] {
  const items: Item[] = []
  let before: Chunk[] = []
  for (const chunk of chunks) {
    const times = isTimes(chunk.text) ? findTimes(chunk.text) : []
    const last = items.at(-1)
    if (times.length === 0) before.push(chunk)
    else if (before.length === 0 && last) last.times.push(...times)
    else {
      const [kind, title] = before.splice(-2)
      if (last) last.about = before.map(({ text }) => text)
      const named = title ?? kind
      items.push({
        kind: title === undefined ? '' : (kind?.text ?? ''),
        title: named?.text ?? '',
        times,
        about: [],
        href: named?.href ?? '',
      })
      before = []
    }
  }
  const last = items.at(-1)
  // The last item of the page is followed by the footer.
  if (last) last.about = before.slice(0, 2).map(({ text }) => text)
  return items
}

/** "1:00 PM · 2:00 PM" or "kl. 20.00", and nothing else. */
function isTimes(text: string): boolean {
  return /^(?:kl\.?\s*)?[\d.:apm\s·•,–-]+$/i.test(text) && !/^\d{1,2}$/.test(text)
}

/** Several times mean several events. */
function readItem(
  { kind, title, times, about, href }: Item,
  { written, printed }: Day,
  page: Page,
  { input, now, zone }: ExtractContext,
): Read[] {
  if (title === '') return [reject(written, 'not-an-event', message('It has no title'))]
  const day = printed && toPlainDay(printed, todayIn(now, zone))
  if (!day) return [reject(title, 'no-readable-date', verbatim(written))]
  const url = toAbsoluteUrl(href, page.finalUrl)
  const details = [kind, ...about]
  return times.map((time) => ({
    event: makeEvent({
      title: input.categoryTitle,
      description: title,
      details,
      start: toStart(day, time, zone),
      url,
    }),
  }))
}
