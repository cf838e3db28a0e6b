import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { MethodRefused, PageChanged, type Found, type Inspection } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { selectorRecipe } from './selector-recipe.ts'

const HALL = 'https://havnesalen.example/program'
const synthetic = readFileSync(new URL('./programme.synthetic.html', import.meta.url), 'utf8')

const HALL_RECIPE: Recipe = {
  list: '#program > .event',
  title: 'h2',
  date: '.when',
  details: '.place, .price',
  link: 'a.more',
  picture: 'img, .picture',
  format: "d. MMMM yyyy 'kl.' HH.mm | d. MMMM yyyy",
  language: 'da',
}

const PLAIN: Recipe = {
  list: 'li',
  title: '',
  date: 'time',
  details: '',
  link: '',
  picture: '',
  format: '',
  language: 'en',
}

function input(recipe: Recipe) {
  return { urls: [HALL], category: null, categoryTitle: '', recipe }
}

function extract(body: string, recipe: Partial<Recipe> = {}, zone = 'Europe/Copenhagen'): Found {
  const asked = context({ input: input({ ...PLAIN, ...recipe }), zone })
  return selectorRecipe.extract([page(body, HALL)], asked)
}

function inspect(body: string, recipe: Partial<Recipe> = {}): Inspection {
  const asked = context({ input: input({ ...PLAIN, ...recipe }) })
  return selectorRecipe.inspect?.([page(body, HALL)], asked) ?? assert.fail()
}

function item(inside: string): string {
  return `<ul><li>Concert <time datetime="2026-11-27">soon</time>${inside}</li></ul>`
}

function startsOf(found: Found): string[] {
  return found.events.map(({ start }) => ('day' in start ? start.day : start.instant))
}

test('every field of an event is read as defined by the recipe', () => {
  const { events, notes, needs } = extract(synthetic, HALL_RECIPE)
  assert.deepEqual(events, [
    {
      title: 'havnesalen.example',
      description: 'Nordiske strygere & venner',
      details: 'Store sal\n120 kr.',
      start: { instant: '2026-11-27T18:30:00Z' },
      image: 'https://havnesalen.example/billeder/strygere.jpg',
      url: 'https://havnesalen.example/program/strygere',
    },
    {
      title: 'havnesalen.example',
      description: 'Vinter\u00adfestival',
      details: 'Den gamle havn',
      start: { day: '2026-12-04' },
      image: 'https://havnesalen.example/billeder/vinter.png',
      url: 'https://tickets.example/vinter',
    },
  ])
  assert.deepEqual(inEnglish([notes, needs]), [[], []])
})

test('an item without a title or readable date is rejected with the reason', () => {
  assert.deepEqual(inEnglish(extract(synthetic, HALL_RECIPE).rejected), [
    {
      what: 'Nytårskoncert',
      reason: 'no-readable-date',
      detail: 'Lørdag 31. februar 2027 kl. 20.00',
    },
    { what: 'Kommer snart', reason: 'no-readable-date', detail: 'It has no date' },
    { what: '1. december 2026 kl. 20.00', reason: 'not-an-event', detail: 'It has no title' },
  ])
})

test('the crawler’s category title is the title of every event', () => {
  const asked = { ...input(HALL_RECIPE), categoryTitle: 'Havnesalen' }
  const { events } = selectorRecipe.extract([page(synthetic, HALL)], context({ input: asked }))
  assert.deepEqual(new Set(events.map(({ title }) => title)), new Set(['Havnesalen']))
})

test('empty parts have defaults: the text of the item, its first link, ISO dates', () => {
  const body =
    '<ul><li><b>Concert</b> <time datetime="2026-11-27T20:00">27/11</time> <a href="/1">More</a></li></ul>'
  assert.deepEqual(inEnglish(extract(body).events), [
    {
      title: 'havnesalen.example',
      description: 'Concert 27/11 More',
      details: '',
      start: { instant: '2026-11-27T19:00:00Z' },
      url: 'https://havnesalen.example/1',
    },
  ])
  assert.equal(
    extract('<a class="e" href="/own">X <i>2026-11-27</i></a>', { list: '.e', date: 'i' }).events[0]
      ?.url,
    'https://havnesalen.example/own',
  )
})

test('a selector that ends in @name reads an attribute, @name alone that of the item', () => {
  const body =
    '<p class="e" data-when="2026-11-28" data-name="Show &amp; more" data-go="/go" data-pic="/p.png">x</p>'
  const recipe = {
    list: '.e',
    title: '@data-name',
    date: '@data-when',
    link: '@data-go',
    picture: '@data-pic',
    details: ':scope@class',
  }
  assert.deepEqual(inEnglish(extract(body, recipe).events), [
    {
      title: 'havnesalen.example',
      description: 'Show & more',
      details: '',
      start: { day: '2026-11-28' },
      image: 'https://havnesalen.example/p.png',
      url: 'https://havnesalen.example/go',
    },
  ])
  const inner = item('<span title="Hall@sea">y</span>')
  assert.equal(
    extract(inner, { details: 'span[title="Hall@sea"]@title' }).events[0]?.details,
    'Hall@sea',
  )
})

test('pictures are read from lazy-loading attributes before src', () => {
  const image = (inside: string, picture = 'img') =>
    extract(item(inside), { picture }).events[0]?.image
  const at = (path: string) => `https://havnesalen.example${path}`
  assert.equal(image('<img src="/a.png">'), at('/a.png'))
  assert.equal(image('<img src="/blank.gif" data-src="/b.png">'), at('/b.png'))
  assert.equal(image('<img src="/blank.gif" srcset="/c.png 1x, /d.png 2x">'), at('/c.png'))
  assert.equal(
    image('<div class="p"><img src="/x.gif" data-src="/e.png"></div>', '.p'),
    at('/e.png'),
  )
  assert.equal(image('<i style="background: #fff url(/f.png) no-repeat"></i>', 'i'), at('/f.png'))
  assert.equal(image('<img src="data:image/gif;base64,AA">'), undefined)
  assert.equal(image('<img src="javascript:alert(1)">'), undefined)
  assert.equal(image('<img src="/a.png">', 'img@srcset'), undefined)
})

test('selectors match only inside their item, even if they begin with a combinator', () => {
  const body =
    '<ul><li><b>One</b><p><b>Inner</b></p><time>2026-11-27</time></li><li><b>Two</b><time>2026-11-28</time></li></ul>'
  const titles = (title: string) =>
    extract(body, { title }).events.map(({ description }) => description)
  assert.deepEqual(titles('b'), ['One', 'Two'])
  assert.deepEqual(titles('> b'), ['One', 'Two'])
  assert.deepEqual(titles(':scope > p b'), ['Inner'])
  assert.deepEqual(titles('p > b, b'), ['One', 'Two'])
})

test('a date in several elements is read as one text', () => {
  const body = '<ul><li>X <i class="d">27</i><i class="m">nov.</i><i class="t">20:00</i></li></ul>'
  const found = extract(body, { date: '.d, .m, .t', format: 'd MMM HH:mm' })
  assert.deepEqual(inEnglish(startsOf(found)), ['2026-11-27T19:00:00Z'])
})

test('a word beside the date that calls the event off is its status', () => {
  const body = '<ul><li><b>Concert</b> <i>27. november 2026 AFLYST</i></li></ul>'
  const recipe = { title: 'b', date: 'i', format: 'd. MMMM yyyy', language: 'da' as const }
  const { events } = extract(body, recipe)
  assert.deepEqual(events, [
    {
      title: 'havnesalen.example',
      description: 'Concert',
      details: '',
      start: { day: '2026-11-27' },
      status: 'cancelled',
    },
  ])
})

test('the nights of both clock changes are read in the zone of the run', () => {
  const body = [
    '2026-10-25 02:30',
    '2026-10-25 03:30',
    '2027-03-28 02:30',
    '2027-03-28 03:30',
    '2026-10-25T02:30:00+01:00',
  ]
    .map((date, at) => `<li>${at}<time>${date}</time></li>`)
    .join('')
  assert.deepEqual(inEnglish(startsOf(extract(body))), [
    '2026-10-25T00:30:00Z',
    '2026-10-25T02:30:00Z',
    '2027-03-28T01:30:00Z',
    '2027-03-28T01:30:00Z',
    '2026-10-25T01:30:00Z',
  ])
  assert.deepEqual(inEnglish(startsOf(extract(body, {}, 'Europe/Bucharest')).slice(0, 4)), [
    '2026-10-24T23:30:00Z',
    '2026-10-25T00:30:00Z',
    '2027-03-28T00:30:00Z',
    '2027-03-28T01:30:00Z',
  ])
})

test('a list without matches means a changed page, reported with its selector', () => {
  assert.throws(
    () => extract(synthetic, { ...HALL_RECIPE, list: '.show' }),
    (error) => {
      return (
        error instanceof PageChanged &&
        error.message === `The list selector ".show" matches nothing on ${HALL}`
      )
    },
  )
  assert.throws(() => extract(''), PageChanged)
  const pages = [page(synthetic, HALL), page('<p>Sign in</p>', `${HALL}/2`)]
  assert.throws(
    () => selectorRecipe.extract(pages, context({ input: input(HALL_RECIPE) })),
    PageChanged,
  )
})

test('an invalid recipe is refused in a sentence', () => {
  const refused = (recipe: Partial<Recipe>, message: RegExp | string) =>
    assert.throws(
      () => extract(synthetic, recipe),
      (error) => {
        const isSaid =
          error instanceof MethodRefused &&
          (typeof message === 'string' ? error.message === message : message.test(error.message))
        return isSaid
      },
    )
  refused({ list: ' ' }, 'The recipe has no selector for the list')
  refused({ date: '' }, 'The recipe has no selector for the date')
  refused({ title: 'h2[' }, /^The title selector "h2\[" cannot be read: /)
  refused({ details: ':nonsense' }, /^The details selector ":nonsense" cannot be read: .*nonsense/)
  refused({ picture: 'img::before' }, /^The picture selector/)
  refused({ link: 'li >' }, 'The link selector "li >" cannot be read: nothing follows its >')
  refused({ list: 'a@href' }, /not of an attribute/)
  refused({ format: 'd Q yyyy' }, /"Q" in the format "d Q yyyy" is no part of a date/)
  assert.throws(
    () => selectorRecipe.extract([page('', HALL)], context()),
    (error) => error instanceof MethodRefused && error.message === 'The crawler has no recipe',
  )
})

test('only the first five thousand items of a list are read, with a note', () => {
  const items = Array.from({ length: 5_001 }, (_, at) => `<li>${at}<time>2026-11-27</time></li>`)
  const { events, notes } = extract(items.join(''))
  assert.equal(events.length, 5_000)
  assert.deepEqual(inEnglish(notes), ['The list has 5001 items; the first 5000 are read'])
})

test('duplicate events count once', () => {
  const twice = '<li>X <time>2026-11-27</time></li>'.repeat(2)
  const { events, rejected } = extract(twice)
  assert.equal(events.length, 1)
  assert.equal(rejected[0]?.reason, 'duplicate')
})

test('selectors that would run for hours are refused', () => {
  const wide = `<div>${'<p></p>'.repeat(15_000)}</div>`
  const deep = '<div>'.repeat(6_000)
  const bombs: [string, string][] = [
    [wide, 'p ~ p ~ p ~ b'],
    [wide, 'p:nth-last-child(7n+3):nth-child(5n+1) ~ p + b'],
    [wide, 'div:has(p:has(~ p:has(~ b)))'],
    [deep, 'div:has(div:has(div:has(b)))'],
    [deep, 'div div div div div div b'],
    [deep, ':not(:contains("x")):icontains("y") b'],
    [wide.repeat(3), 'p:not(:has(~ b)):only-of-type'],
  ]
  for (const [body, list] of bombs) {
    assert.throws(
      () => extract(body, { list }),
      (error) => error instanceof MethodRefused || error instanceof PageChanged,
      list,
    )
  }
  assert.throws(() => extract(wide, { list: 'b ~ p' }), /too much work/)
  assert.throws(() => extract(deep, { list: 'div', date: '*' }), /too much work/)
})

test('hostile pages are read or reported as changed, whatever the recipe', () => {
  assertSurvives((body) => extract(body, HALL_RECIPE), synthetic)
  assertSurvives((body) => extract(body, { list: '*', title: '', date: '*' }), synthetic, 30)
  assertSurvives(
    (body) => extract(body, { list: 'article', date: ':scope', format: 'd. MMM', language: 'da' }),
    synthetic,
    30,
  )
})

test('a page of ten megabytes is read', () => {
  const about = 'x'.repeat(1_800)
  const items = Array.from(
    { length: 5_000 },
    (_, at) =>
      `<li class="e"><h2>Show ${at}</h2><p class="when">27. november 2026 kl. 19.30</p><p class="about">${about}</p></li>`,
  )
  const body = `<ul>${items.join('')}</ul>`
  assert.ok(body.length > 9_000_000)
  const recipe = { list: 'ul > .e', title: 'h2', date: '.when', details: '.about' }
  const { format, language } = HALL_RECIPE
  assert.equal(extract(body, { ...recipe, format, language }).events.length, 5_000)
})

test('a preview shows how often each part occurs and its first values', () => {
  const seen = inspect(synthetic, HALL_RECIPE)
  const { parts, eventCount, events, rejected, notes } = seen
  assert.deepEqual(inEnglish(parts.map(({ part, count, error }) => [part, count, error])), [
    ['list', 5, null],
    ['title', 4, null],
    ['date', 4, null],
    ['details', 2, null],
    ['link', 2, null],
    ['picture', 2, null],
    ['format', 0, null],
  ])
  assert.deepEqual(inEnglish(parts[2]?.samples), [
    'Fredag den 27. november 2026 kl. 19.30',
    '4. - 6. DEC. 2026',
    'Lørdag 31. februar 2027 kl. 20.00',
    '1. december 2026 kl. 20.00',
  ])
  assert.match(parts[0]?.samples[0] ?? '', /^Nordiske strygere & venner Fredag/)
  const found = extract(synthetic, HALL_RECIPE)
  assert.deepEqual([eventCount, events, rejected, notes], [2, found.events, found.rejected, []])
})

test('a preview reports invalid selectors and still shows the other parts', () => {
  const error = (seen: Inspection, part: string) =>
    seen.parts.find((one) => one.part === part)?.error ?? null
  const bad = inspect(synthetic, { ...HALL_RECIPE, details: 'p[', picture: '::x' })
  assert.match(
    formatEnglish(error(bad, 'details') ?? message('')),
    /^The details selector "p\[" cannot be read/,
  )
  assert.match(
    formatEnglish(error(bad, 'picture') ?? message('')),
    /^The picture selector "::x" cannot be read/,
  )
  assert.equal(bad.eventCount, 2)
  const format = inspect(synthetic, { ...HALL_RECIPE, format: 'MMMM' })
  assert.equal(error(format, 'date'), null)
  assert.equal(inEnglish(error(format, 'format')), 'The format "MMMM" names no day and month')
  assert.equal(format.parts[2]?.count, 4)
  assert.equal(format.eventCount, 0)
  const empty = inspect(synthetic, { list: '', date: '' })
  assert.equal(error(empty, 'list'), 'The recipe has no selector for the list')
  assert.deepEqual(inEnglish(inspect(synthetic, { ...HALL_RECIPE, list: '.none' }).notes), [
    `The list selector ".none" matches nothing on ${HALL}`,
  ])
  const heavy = inspect(`<div>${'<p></p>'.repeat(30_000)}</div>`, { list: 'b ~ p' })
  assert.match(formatEnglish(error(heavy, 'list') ?? message('')), /too much work/)
})

test('a preview shows a limited part of a long list', () => {
  const items = Array.from({ length: 900 }, (_, at) =>
    at < 300 ? `<li>${at}<time>2026-11-27</time></li>` : `<li>${'long '.repeat(200)}${at}</li>`,
  )
  const seen = inspect(items.join(''))
  assert.deepEqual(
    inEnglish([seen.parts[0]?.count, seen.eventCount, seen.events.length, seen.rejected.length]),
    [900, 300, 20, 100],
  )
  for (const { samples } of seen.parts) {
    assert.ok(samples.length <= 5 && samples.every((sample) => sample.length <= 300))
  }
})
