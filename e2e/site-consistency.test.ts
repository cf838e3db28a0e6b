import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { PUBLIC_EVENTS } from '@app/core/upcoming/public-window.ts'
import { readStrictly } from '@app/sources/testing/strict-calendar.ts'
import fc from 'fast-check'
import type { NewRow } from '../server/log/nouns.ts'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { testClock } from '../server/testing/deps.ts'
import { openPage } from './browser.ts'
import { openProduct } from './product.ts'

const COUNT = 1_000
const NOW = '2026-11-21T08:00:00Z'
const CATEGORIES = ['NETFLIX', 'FORMULA-1', 'SUPERLIGA']
const ZONES = [HOME_ZONE, 'Europe/Bucharest', 'Pacific/Auckland', null]
const NASTY = [
  '</script><script>alert(1)</script>',
  '"quoted" & \'single\' <b>bold</b>',
  'a;b,c\\n\\',
  'two\nlines\r\nand a third',
  ']]> <!-- --> <![CDATA[',
  'half\u2028lines\u2029here',
  '👩‍👩‍👧‍👦 ăîșțâ ÅØÆ مرحبا',
  'a bell \u0007 and a tab \t',
  '=HYPERLINK("https://example.org") {{x}} ${x} %0d%0a &amp;',
  'long '.repeat(40),
]

/** Events of the next days with arbitrary text, as people or programs may write it. */
function madeEvents(categories: readonly string[]): NewRow<'events'>[] {
  const words = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), {
    numRuns: 3 * COUNT,
    seed: 20261121,
  })
  const first = Temporal.Instant.from(NOW)
  return Array.from({ length: COUNT }, (_unused, place) => {
    const zone = ZONES[place % ZONES.length] ?? null
    const isDay = place % 7 === 0
    const hour = first.add({ minutes: 60 + place * 7 })
    const day = hour
      .toZonedDateTimeISO(zone ?? 'UTC')
      .add({ days: 1 })
      .startOfDay()
      .toInstant()
    const nasty = NASTY[place % NASTY.length] ?? ''
    return eventOf(`made-${place}`, {
      category: categories[place % categories.length] ?? '',
      description: `${place} ${nasty} ${words[3 * place]}`.trim(),
      title: place % 3 === 0 ? `${nasty} ${words[3 * place + 1]}`.trim() : `Title ${place}`,
      details: place % 4 === 0 ? `${words[3 * place + 2]}${nasty}` : '',
      date: (isDay ? day : hour).toString(),
      isDay,
      zone,
      url: place % 2 === 0 ? `https://source.example/${place}?a=1&b=2` : null,
    })
  })
}

/** The fields of an event in all formats. XML and calendars have one kind of line break and no control characters. */
type ShownEvent = { id: string; description: string; title: string; start: string; isDay: boolean }

function toShown({ id, description, title, start, isDay }: ShownEvent): ShownEvent {
  return { id, description: plain(description), title: plain(title), start, isDay }
}

const plain = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- characters that some formats cannot contain
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()

/** A day as a date, a time as an instant. */
function startOf({ date, isDay, zone }: { date: string; isDay: boolean; zone?: string | null }) {
  const instant = Temporal.Instant.from(date)
  if (!isDay) return instant.toString()
  return instant
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate()
    .toString()
}

const asStart = (text: string) =>
  text.includes('T') ? Temporal.Instant.from(text).toString() : text

type Item = { '@id': string; name: string; description: string; startDate: string }
type FeedItem = {
  id: string
  url: string
  title: string
  content_text: string
  _almanac: { id: string; title: string; date: string; is_day: boolean; start: string }
}

test('pages, their structured data, calendar, feeds and the API agree on a thousand events', async (t) => {
  const published = await publishThousand(t)
  await t.test('the API', () => compareApi(published))
  await t.test('the calendar, read by a strict parser', () => compareCalendar(published))
  await t.test('the JSON feed', () => compareJsonFeed(published))
  await t.test('RSS, well-formed', () => compareRss(published))
  await t.test('the pages of all days', () => comparePages(published))
  await t.test('their structured data', () => compareStructuredData(published))
  await t.test('the week counts the events of its days, and no page is large', () =>
    compareCounts(published),
  )
  await t.test('and the page of an event has the same in its heading and data', () =>
    comparePageOfEvent(published),
  )
})

type Published = Awaited<ReturnType<typeof publishThousand>>

/** A thousand events, and what the pages of a week show of them. */
async function publishThousand(t: TestContext) {
  const product = await openProduct(t, {}, { clock: testClock(NOW) })
  const { rows } = await product.deps.database.pool.query<{ id: string }>(
    'select id from categories where id = any($1)',
    [CATEGORIES],
  )
  const categories = rows.map(({ id }) => id)
  assert.ok(categories.length > 0, 'the starter catalogue knows these categories')
  const made = madeEvents(categories)
  await storeEvents(product.deps, made)
  const want = new Map(
    made.map((event) => [
      event.id,
      toShown({ ...event, start: startOf(event), isDay: event.isDay }),
    ]),
  )
  const agrees = (found: readonly ShownEvent[], count = COUNT) => {
    assert.equal(new Set(found.map(({ id }) => id)).size, count)
    for (const one of found) assert.deepEqual(toShown(one), want.get(one.id))
  }
  const text = async (path: string) => {
    const answer = await fetch(product.url + path)
    assert.equal(answer.status, 200, path)
    return answer.text()
  }
  const page = await openPage(t)
  const week = await text('/week')
  const days = [...week.matchAll(/<a href="(\/today|\/day\/[\d-]+)"[^>]*><b>/g)].map(
    ([, path]) => path ?? '',
  )
  assert.equal(days.length, 7)
  const lists = await Promise.all(days.map((day) => listsOf(product.url, day)))
  const pages = (await Promise.all(lists.flat().map((list) => pagesOf(product.url + list)))).flat()

  const seen = await readPages(page, pages)
  return { categories, made, want, agrees, text, page, week, days, pages, seen }
}

async function compareApi({ categories, agrees, text }: Published): Promise<void> {
  const path = `/api/v1/events/upcoming?categories=${categories.join(',')}&limit=${COUNT}`
  const { events } = JSON.parse(await text(path)) as { events: (ShownEvent & { date: string })[] }
  agrees(
    events.map((event) => ({ ...event, start: startOf(event) })),
    PUBLIC_EVENTS,
  )
}

async function compareCalendar({ agrees, text }: Published): Promise<void> {
  const file = await text('/week.ics')
  assert.doesNotMatch(file, /(?<!\r)\n|\r(?!\n)/, 'lines end as they must')
  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
  assert.ok(longest <= 75, `no line is longer than 75 octets, one has ${longest}`)
  const found = readStrictly(file).map((event) => ({ ...event, start: asStart(event.start) }))
  agrees(found, PUBLIC_EVENTS)
}

async function compareJsonFeed({ agrees, text }: Published): Promise<void> {
  const feed = JSON.parse(await text('/week.json')) as {
    version: string
    title: string
    items: FeedItem[]
  }
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1')
  assert.ok(feed.title.length > 0)
  for (const { id, url, content_text } of feed.items)
    assert.ok(id.length > 0 && url === id && content_text.length > 0)
  agrees(
    feed.items.map(({ title, _almanac }) => ({
      id: _almanac.id,
      description: title,
      title: _almanac.title,
      start: asStart(_almanac.start),
      isDay: _almanac.is_day,
    })),
    PUBLIC_EVENTS,
  )
}

async function compareRss({ want, agrees, text, page }: Published): Promise<void> {
  const items = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'text/xml')
      const fault = feed.querySelector('parsererror')
      if (fault) throw new Error(fault.textContent ?? '')
      for (const name of ['title', 'link', 'description'])
        if (!feed.querySelector(`channel > ${name}`)?.textContent) throw new Error(`no ${name}`)
      return [...feed.querySelectorAll('item')].map((item) => {
        const textOf = (name: string) => item.querySelector(name)?.textContent ?? ''
        return { guid: textOf('guid'), title: textOf('title'), words: textOf('description') }
      })
    },
    await text('/week.rss'),
  )
  const found = items.map(({ guid, title, words }) => {
    const id = guid.split('/').at(-1) ?? ''
    const [when, rest] = splitOnce(words, '. ')
    const event = want.get(id)
    assert.ok(event && plain(rest).startsWith(event.title), `${rest} tells the title of ${id}`)
    return { id, description: title, title: event.title, ...startIn(when) }
  })
  agrees(found, PUBLIC_EVENTS)
}

function comparePages({ agrees, seen }: Published): void {
  agrees(
    seen
      .flatMap(({ lines }) => lines)
      .map(({ id, description, place, category, time, words, day }) => ({
        id,
        description,
        title: place === category ? category : place.slice(`${category} · `.length),
        start: words === 'All day' ? day : asStart(time),
        isDay: words === 'All day',
      })),
  )
  // The one that sets the colour scheme, and the one that every page loads.
  for (const { scripts } of seen) assert.equal(scripts.length, 2, 'no title became a script')
}

function compareStructuredData({ want, agrees, seen }: Published): void {
  const items = seen.flatMap(({ data }) => {
    assert.equal(data.length, 1)
    const list = JSON.parse(data[0] ?? '') as { itemListElement: { item: Item }[] }
    return list.itemListElement.map(({ item }) => item)
  })
  agrees(
    items.map((item) => {
      const id = item['@id'].split('/').at(-1) ?? ''
      const title = want.get(id)?.title ?? ''
      assert.ok(plain(item.description).startsWith(title))
      return {
        id,
        description: item.name,
        title,
        start: asStart(item.startDate),
        isDay: !item.startDate.includes('T'),
      }
    }),
  )
}

async function compareCounts({ week, pages }: Published): Promise<void> {
  assert.match(week, />1,000 events\.<\/b> (<!-- -->)?Times in/)
  const counts = [...week.matchAll(/<small[^>]*>(\d+) events?<\/small><\/a>/g)]
  assert.equal(
    counts.reduce((sum, [, count]) => sum + Number(count), 0),
    COUNT,
  )
  for (const html of [week, ...pages]) assert.ok(html.length < 150_000, `${html.length} signs`)
}

async function comparePageOfEvent({ want, text, page }: Published): Promise<void> {
  for (const id of ['made-0', 'made-3', 'made-7', 'made-998']) {
    const shown = await page.evaluate(readEventPage, await text(`/event/${id}`))
    const { description } = want.get(id) ?? assert.fail()
    assert.equal(plain(shown.heading).replace(/\s+/g, ' '), description.replace(/\s+/g, ' '))
    assert.equal(plain((JSON.parse(shown.data) as Item).name), description)
    const one = readStrictly(await text(`/event/${id}.ics`))
    assert.deepEqual(
      one.map((item) => plain(item.description)),
      [description],
    )
  }
}

/** Runs in the page. */
function readEventPage(html: string): { heading: string; data: string } {
  const read = new DOMParser().parseFromString(html, 'text/html')
  const textOf = (selector: string) => read.querySelector(selector)?.textContent ?? ''
  return { heading: textOf('h1'), data: textOf('script[type="application/ld+json"]') }
}

/** Pages that list each group of a day completely: the day's own page shows ten events of each. */
async function listsOf(origin: string, day: string): Promise<string[]> {
  const html = await (await fetch(origin + day)).text()
  assert.ok(html.length < 150_000, `${html.length} signs`)
  const lists = [...html.matchAll(/href="([^"]*[?]group=[^"&]+)"/g)].map(([, path]) => path ?? '')
  return [...new Set(lists)].filter((path) => path.startsWith(`${day}?`))
}

/** A list's page and its following pages. */
async function pagesOf(url: string): Promise<string[]> {
  const pages: string[] = []
  for (let next: string | undefined = url; next !== undefined;) {
    const html: string = await (await fetch(next)).text()
    pages.push(html)
    const path: string | undefined = /<a href="([^"]*)" rel="next"/.exec(html)?.[1]
    next = path && new URL(path.replaceAll('&amp;', '&'), url).href
  }
  return pages
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return [text.slice(0, at), text.slice(at + sign.length)]
}

/** `2026-11-21, 20:30 (Europe/Copenhagen)` or `2026-11-21`. */
function startIn(when: string): { start: string; isDay: boolean } {
  const [, date = '', time, zone = ''] = /^([\d-]+)(?:, ([\d:]+) \((.*)\))?$/.exec(when) ?? []
  if (time === undefined) return { start: date, isDay: true }
  const start = Temporal.ZonedDateTime.from(`${date}T${time}[${zone}]`).toInstant().toString()
  return { start, isDay: false }
}

/** The content of each page, line by line and in its structured data. */
async function readPages(page: Page, pages: readonly string[]) {
  return Promise.all(
    pages.map((html) =>
      page.evaluate((source) => {
        const read = new DOMParser().parseFromString(source, 'text/html')
        const lines = [...read.querySelectorAll('main li:has(time)')].map((line) => ({
          id: line.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '',
          description: line.querySelector('a')?.textContent ?? '',
          place: line.querySelector('p')?.textContent ?? '',
          category: line.querySelector('p a')?.textContent ?? '',
          time: line.querySelector('time')?.dateTime ?? '',
          words: line.querySelector('time')?.textContent?.trim() ?? '',
          day: line.closest('section')?.id ?? '',
        }))
        const data = [...read.querySelectorAll('script[type="application/ld+json"]')]
        const scripts = [...read.querySelectorAll('script:not([type="application/ld+json"])')]
        return {
          lines,
          data: data.map(({ textContent }) => textContent ?? ''),
          scripts: scripts.map((script) => script.outerHTML),
        }
      }, html),
    ),
  )
}
