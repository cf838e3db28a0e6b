import { message, verbatim } from '@app/core/messages/message.ts'
import { chunksIn, type Chunk, type Tree } from '../../generic/elements.ts'
import { findTimes, toPlainDay, toStart, todayIn, WEEKDAY } from '../../generic/printed-days.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import { findMonth } from '../../month-names.ts'
import type { ExtractContext, Page } from '../../source.ts'

type Show = {
  day: number
  month: number
  year: number
  time: Temporal.PlainTime | undefined
  title: string
  href: string
  about: string[]
}

const HEADING = /^(\p{L}{3,9})\s+(20\d{2})$/u
const DAY = new RegExp(
  `^(?:${WEEKDAY},?\\s*)?(?:d\\.\\s*)?(\\d{1,2})\\.?(?:\\s*(\\p{L}{3,9})\\.?)?$`,
  'iu',
)
const ONLY_WEEKDAY = new RegExp(`^${WEEKDAY}$`, 'iu')
const TIME = /^(?:kl\.?\s*)?\d{1,2}[.:]\d{2}$/i
const SOLD_OUT = /^(?:udsolgt|sold out)$/i

// shows.synthetic.html
/**
 * The page of shows since 2025, with meaningless markup: texts below headings such as "december 2026"; for each show its
 * weekday, day, month, time and title, and the label of its button.
 */
export function readShows(root: Tree, page: Page, context: ExtractContext): Read[] {
  const shows: Show[] = []
  let month: { month: number; year: number } | undefined
  let show: Show | undefined
  for (const chunk of chunksIn(root)) {
    const heading = readHeading(chunk.text)
    if (heading) {
      month = heading
      show = undefined
    } else if (month) {
      const begun = isShowStart(chunk, month)
      if (begun) shows.push(begun)
      show = begun ?? show
      if (show && !begun) addTo(show, chunk)
    }
  }
  return shows.map((one) => readShow(one, page, context))
}

function readHeading(text: string): { month: number; year: number } | undefined {
  const [, name = '', year] = HEADING.exec(text) ?? []
  const month = findMonth(name)
  return month === undefined ? undefined : { month, year: Number(year) }
}

function isShowStart(
  { text, href }: Chunk,
  { month, year }: { month: number; year: number },
): Show | undefined {
  const [, day, name] = DAY.exec(text) ?? []
  // "50 Cent" is a title.
  if (day === undefined || (name !== undefined && findMonth(name) === undefined)) return undefined
  return { day: Number(day), month, year, time: undefined, title: '', href, about: [] }
}

function addTo(show: Show, { text, href }: Chunk): void {
  if (href !== '' && (show.href === '' || show.title === '')) show.href = href
  if (TIME.test(text)) show.time ??= findTimes(text)[0]
  else if (SOLD_OUT.test(text)) show.about.push(text)
  else if (show.title === '' && !isPartOfDate(text)) show.title = text
}

function isPartOfDate(text: string): boolean {
  return ONLY_WEEKDAY.test(text) || findMonth(text) !== undefined
}

function readShow(show: Show, page: Page, { input, now, zone }: ExtractContext): Read {
  const written = `${show.day}.${show.month}.${show.year}`
  if (show.title === '') return reject(written, 'not-an-event', message('It has no title'))
  const day = toPlainDay(show, todayIn(now, zone))
  if (!day) return reject(show.title, 'no-readable-date', verbatim(written))
  const url = toAbsoluteUrl(show.href, page.finalUrl)
  return {
    event: makeEvent({
      title: input.categoryTitle,
      description: show.title,
      details: show.about.join('\n'),
      start: toStart(day, show.time, zone),
      url,
    }),
  }
}
