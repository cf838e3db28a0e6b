import { message, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { collectDigest } from '@app/core/digest/digest.ts'
import type { DigestInput, Notified } from '@app/core/digest/digest.ts'
import { LANGUAGES, type Language } from '@app/core/languages.ts'
import { digestMail } from './digest-mail.ts'
import { healthMail } from './health-mail.ts'
import { operatorLinkMail } from './operator-link-mail.ts'
import { signInCodeMail } from './sign-in-code-mail.ts'
import { webhookOffMail } from './webhook-off-mail.ts'

const ZONE = 'Europe/Copenhagen'
const CATEGORIES = [
  { id: 'LANTERNHALL', title: 'Lantern Hall', group: 'location' },
  { id: 'SUPERLIGA', title: 'Superliga', group: 'football' },
  { id: 'HOLIDAYSDENMARK', title: 'Holidays Denmark', group: 'holidays' },
]
const LINKS = {
  origin: 'https://almanac.example',
  open: 'https://almanac.example/me',
  settings: 'https://almanac.example/me/settings',
  follow: 'https://almanac.example/digest/1#follow',
  stop: 'https://almanac.example/digest/1#stop',
}

type Row = DigestInput['events'][number]

function row(date: string, description: string, changes: Partial<Row> = {}): Row {
  const category = changes.category ?? 'SUPERLIGA'
  const title = CATEGORIES.find(({ id }) => id === category)?.title ?? ''
  const id = `${date}${description}`
  return {
    id,
    title,
    category,
    categories: [category],
    description,
    details: '',
    date,
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: ZONE,
    ...changes,
  }
}

const SATURDAY: Row[] = [
  row('2026-11-21T18:30:00Z', 'Signe Dahl Trio', {
    category: 'LANTERNHALL',
    details: 'Main hall, doors at 18:30\nStanding',
  }),
  row('2026-11-21T19:00:00Z', 'FC Midtjylland – Viborg', { details: 'TV 2 Sport' }),
  row('2026-11-20T23:00:00Z', 'Record fair', { category: 'LANTERNHALL', isDay: true }),
  row('2026-11-22T15:00:00Z', 'Brøndby IF – AGF'),
  row('2026-11-23T09:00:00Z', 'Winter market', { category: 'LANTERNHALL' }),
  row('2026-11-25T20:00:00Z', 'FC København – Silkeborg'),
  row('2026-12-05T19:00:00Z', 'Lucia choir', { category: 'LANTERNHALL' }),
  row('2026-11-28T23:00:00Z', 'First Sunday of Advent', {
    category: 'HOLIDAYSDENMARK',
    isDay: true,
  }),
]

type DigestOptions = {
  now?: string
  zone?: string
  notified?: Notified
  language?: Language
  hasPictures?: boolean
}

function digestOf(events: Row[], options: DigestOptions = {}) {
  const { now = '2026-11-21T06:00:00Z', zone = ZONE, notified } = options
  const digest = collectDigest({
    user: { dailyDigest: true, plans: ['Premium'], zone, digestHour: 7 },
    subscriptions: CATEGORIES.map(({ id }) => id),
    events,
    categories: CATEGORIES,
    ...(notified && { notified }),
    now: Temporal.Instant.from(now),
  })
  assert.ok(digest)
  const madeAt = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainTime()
  return digestMail({
    digest,
    language: options.language ?? 'en',
    hasPictures: options.hasPictures ?? true,
    madeAt: madeAt.toString({ smallestUnit: 'minute' }),
    hour: '07:00',
    links: LINKS,
    contactAddress: 'Street 00, 0000 Copenhagen, Denmark',
  })
}

const mailOf = (events: Row[], options?: DigestOptions) => digestOf(events, options).content

const snapshot = (name: string) => join(import.meta.dirname, name)
const asIs = { serializers: [String] }

test('the digest is the sheet of a day: numeral, week, days, red-letter days', (t) => {
  const mail = mailOf(SATURDAY)
  assert.equal(mail.subject, 'Signe Dahl Trio and 2 more today')
  t.assert.fileSnapshot(mail.html, snapshot('digest.snapshot.html'), asIs)
})

test('the plain-text version has the same content', (t) => {
  t.assert.fileSnapshot(mailOf(SATURDAY).text, snapshot('digest.snapshot.txt'), asIs)
})

test('times and days are those of the reader', () => {
  const { text } = mailOf(SATURDAY, { now: '2026-11-21T12:00:00Z', zone: 'America/New_York' })
  assert.match(text, /New York, 07:00/)
  assert.match(text, /13:30 {4}Signe Dahl Trio/)
  assert.match(text, /All day {2}Record fair/)
})

test('the digest is in the language of its reader', () => {
  const read = (language: Language) => {
    const { subject, text, html } = mailOf(SATURDAY, { language })
    assert.match(html, new RegExp(`<html lang="${language}">`))
    return [
      subject,
      text
        .split('\n')
        .filter((line) => /^\d+ {2}/.test(line))[0]
        ?.replace(/ {2,}/g, ' '),
    ]
  }
  assert.deepEqual(read('da'), ['Signe Dahl Trio og 2 flere i dag', '21 I DAG 3 begivenheder'])
  assert.deepEqual(read('nb'), ['Signe Dahl Trio og 2 til i dag', '21 I DAG 3 hendelser'])
  assert.deepEqual(read('sv'), ['Signe Dahl Trio och 2 till i dag', '21 I DAG 3 händelser'])
  assert.deepEqual(read('ro'), ['Signe Dahl Trio și încă 2 azi', '21 AZI 3 evenimente'])
})

test('the subject states what matters most', () => {
  const subject = (date: string, changes: Partial<Row> = {}) =>
    mailOf([row(date, 'One', changes)]).subject
  assert.equal(subject('2026-11-21T18:00:00Z'), 'One today')
  assert.equal(subject('2026-11-22T18:00:00Z'), 'One tomorrow')
  assert.equal(subject('2026-11-25T18:00:00Z'), 'One this week')
  assert.equal(subject('2026-12-05T18:00:00Z'), 'One is coming up')
  const holiday = { category: 'HOLIDAYSDENMARK', isDay: true }
  assert.equal(subject('2026-11-20T23:00:00Z', holiday), 'One today')
  assert.equal(subject('2026-12-05T23:00:00Z', holiday), 'One is coming up')
})

test('a cancelled or moved event of today or tomorrow leads the subject, in every language', () => {
  const subject = (changes: Partial<Row>, language: Language) => {
    const [event, other] = [
      row('2026-11-22T19:00:00Z', 'Jazz', changes),
      row('2026-11-21T18:00:00Z', 'AGF – Viborg'),
    ]
    const date = changes.formerDate ?? event.date
    return mailOf([event, other], {
      language,
      notified: new Map([[event.id, { date, status: 'scheduled' }]]),
    }).subject
  }
  const cancelled = { status: 'cancelled' } as const
  const moved = { status: 'moved', formerDate: '2026-11-21T19:00:00Z' } as const
  assert.deepEqual(
    LANGUAGES.map((language) => subject(cancelled, language)),
    [
      'Cancelled: Jazz, tomorrow. AGF – Viborg today',
      'Anulat: Jazz, mâine. AGF – Viborg azi',
      'Aflyst: Jazz, i morgen. AGF – Viborg i dag',
      'Inställt: Jazz, i morgon. AGF – Viborg i dag',
      'Avlyst: Jazz, i morgen. AGF – Viborg i dag',
    ],
  )
  assert.equal(subject(moved, 'en'), 'Moved: Jazz, now Sun 22, 20:00. AGF – Viborg today')
  assert.equal(subject(moved, 'da'), 'Flyttet: Jazz, nu søn. den 22., 20:00. AGF – Viborg i dag')
})

test('a long day is cut to what mail clients show, with the number of events left', () => {
  const many = Array.from({ length: 500 }, (_, number) =>
    row(
      '2026-11-21T18:00:00Z',
      `Match ${number} with a rather long name, so that it takes its room`,
    ),
  )
  const { content, printed } = digestOf(many)
  assert.match(content.html, /and 460 more/)
  assert.match(content.text, /and 460 more/)
  assert.ok(Buffer.byteLength(content.html) < 85_000)
  assert.equal(content.subject.slice(-18), 'and 499 more today')
  assert.equal(printed.size, 40)
})

test('the farthest days of a full week are reduced to counts, but never today', () => {
  const many = Array.from({ length: 280 }, (_, number) =>
    row(
      `2026-11-${21 + (number % 7)}T18:00:00Z`,
      `Match ${number} with a name that is as long as names of matches get`,
    ),
  )
  const { content, printed } = digestOf(many)
  assert.ok(Buffer.byteLength(content.html) < 85_000)
  const today = many.filter(({ date }) => date.startsWith('2026-11-21'))
  assert.ok(today.every(({ id }) => printed.has(id)))
  assert.match(content.text, /27 {2}FRIDAY +40 events\n\n +and 40 more/)
})

test('pictures are included for those who want them', () => {
  const images = (hasPictures: boolean) =>
    mailOf(SATURDAY, { hasPictures }).html.match(/<img[^>]*src="([^"]*)"/)?.[1]
  assert.equal(images(true), 'https://almanac.example/images/LANTERNHALL.png?w=64')
  assert.equal(images(false), undefined)
})

test('markup in a title is escaped', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='x'>&amp;`
  const mail = mailOf([
    row('2026-11-21T18:00:00Z', hostile, { title: hostile, details: hostile }),
    row('2026-11-28T23:00:00Z', hostile, { category: 'HOLIDAYSDENMARK', isDay: true }),
  ])
  assert.doesNotMatch(mail.html, /<script|<img src=x/)
  assert.match(mail.html, /&quot;&gt;&lt;script&gt;alert\(1\)/)
  assert.match(mail.text, /<script>alert\(1\)<\/script>/)
})

const codeMailIn = (language: Language) =>
  signInCodeMail({
    code: '481 926',
    minutes: 10,
    contactAddress: 'Street 00, 0000 Copenhagen, Denmark',
    language,
  })

test('the code mail shows the code and its validity, and names nobody', (t) => {
  const mail = codeMailIn('en')
  assert.equal(mail.subject, '481 926 is your Almanac code')
  assert.match(mail.text, /^Your code: 481 926\n/)
  t.assert.fileSnapshot(mail.html, snapshot('sign-in-code.snapshot.html'), asIs)
})

test('the code mail is in the requested language', () => {
  const { subject, text, html } = codeMailIn('ro')
  assert.equal(subject, '481 926 este codul tău Almanac')
  assert.match(text, /^Codul tău: 481 926\n.*valabil 10 minute/s)
  assert.match(html, /<html lang="ro">/)
  const subjects = LANGUAGES.map((language) => codeMailIn(language).subject)
  assert.equal(new Set(subjects).size, LANGUAGES.length)
})

test('the mail with an operator’s link states who created it, and its validity', (t) => {
  const mail = operatorLinkMail({
    kind: 'invite',
    by: 'mette@almanac.example',
    url: 'https://almanac.example/login?invite=token',
    days: 7,
    contactAddress: 'Street 00, 0000 Copenhagen, Denmark',
  })
  assert.equal(mail.subject, 'You are invited to Almanac')
  assert.match(mail.text, /^mette@almanac\.example invites you/)
  assert.match(
    mail.text,
    /https:\/\/almanac\.example\/login\?invite=token\n\nThe link works once, for 7 days/,
  )
  t.assert.fileSnapshot(mail.html, snapshot('operator-link.snapshot.html'), asIs)
})

const FEWER = {
  kind: 'far-fewer' as const,
  message: verbatim('Only 3 events, fewer than half of the usual 14.'),
  since: '2026-11-19T07:00:00Z',
  runs: 3,
}

test('the mail about a crawler states what is wrong, since when, and that no event was changed', (t) => {
  const mail = healthMail({
    crawler: 'Royal Arena',
    findings: [
      FEWER,
      {
        ...FEWER,
        kind: 'one-hour',
        message: message('All 3 events that have a time begin at 00:00.'),
      },
    ],
    sentences: [
      message('The site lists far fewer events than usual.'),
      message('Your events stay as they are.'),
      message('Almanac looks again by itself: {at}.', { at: { instant: '2026-11-22T06:00:00Z' } }),
      message('Compare the plan with the page, and accept it if it is right.'),
    ],
    link: 'https://almanac.example/app/crawlers/crawlers?open=royal-arena',
    contactAddress: 'Street 00, 0000 Copenhagen, Denmark',
  })
  assert.equal(mail.subject, 'Royal Arena: far fewer events than usual, and 1 more')
  t.assert.fileSnapshot(mail.html, snapshot('health.snapshot.html'), asIs)
  t.assert.fileSnapshot(mail.text, snapshot('health.snapshot.txt'), asIs)
})

test('crawler titles and page texts are escaped, and the subject is one line', () => {
  const hostile = `<script>alert(1)</script>\n${'long '.repeat(60)}`
  const mail = healthMail({
    crawler: hostile,
    findings: [{ ...FEWER, message: verbatim(hostile) }],
    sentences: [verbatim(hostile)],
    link: 'https://almanac.example/app/crawlers/crawlers?open=1',
    contactAddress: 'Street 00, 0000 Copenhagen, Denmark',
  })
  assert.doesNotMatch(mail.html, /<script/)
  assert.match(mail.subject, /^<script>alert\(1\)<\/script> long .*…: far fewer events than usual$/)
})

test('changes since the last digest are at its top, and cancelled events are struck through', () => {
  const [trio, match] = SATURDAY
  assert.ok(trio && match)
  const notified = new Map(
    [trio, match].map(({ id, date }) => [id, { date, status: 'scheduled' }] as const),
  )
  const moved = {
    ...match,
    date: '2026-11-22T19:00:00Z',
    status: 'moved',
    formerDate: match.date,
  } as const
  const mail = mailOf([{ ...trio, status: 'cancelled' }, moved], { notified })
  assert.equal(mail.subject, 'Cancelled: Signe Dahl Trio, today. FC Midtjylland – Viborg tomorrow')
  const [, changes = '', today = ''] = mail.text.split(/\n-{76}\n/)
  assert.match(
    changes,
    /^CHANGED SINCE YOUR LAST DIGEST +2 events\n\n {2}Cancelled +Signe Dahl Trio\n/,
  )
  assert.match(changes, / Today, 19:30\. Lantern Hall\n/)
  assert.match(changes, / {2}Moved +FC Midtjylland – Viborg\n/)
  assert.match(changes, / Today, 20:00 > Sun 22, 20:00\. Superliga\n/)
  assert.match(today, /^21 {2}TODAY[^]*19:30 +CANCELLED: Signe Dahl Trio/)
  assert.match(mail.html, /<s>19:30<\/s>/)
  assert.match(mail.html, /<s>Today, 20:00<\/s> <span aria-hidden="true">→<\/span>/)
})

test('an event of several days shows when it ends', () => {
  const fair = row('2026-11-20T23:00:00Z', 'Record fair', {
    isDay: true,
    endDate: '2026-11-29T23:00:00Z',
  })
  assert.match(mailOf([fair]).text, /All day {2}Record fair[^]*until 30 Nov/)
  const running = { ...fair, date: '2026-11-18T23:00:00Z' }
  assert.match(
    mailOf([running], { notified: new Map() }).text,
    /On now {3}Record fair[^]*until 30 Nov/,
  )
})

test('the mail about a disabled web hook names it, with the reason and where to enable it', (t) => {
  const mailIn = (language: Language, why: 'failing' | 'gone', name = 'My <shop>') =>
    webhookOffMail({
      name,
      why,
      link: 'https://almanac.example/me/settings',
      contactAddress: 'Street 00, 0000 Copenhagen, Denmark',
      language,
    })
  const mail = mailIn('en', 'failing')
  assert.equal(mail.subject, 'Your web hook My <shop> was switched off')
  assert.match(mail.text, /for 3 days[^]*https:\/\/almanac.example\/me\/settings\n/)
  assert.doesNotMatch(mail.html, /<shop>/)
  t.assert.fileSnapshot(mail.html, snapshot('webhook-off.snapshot.html'), asIs)
  for (const language of LANGUAGES) assert.match(mailIn(language, 'gone').text, /410 Gone/)
  const long = mailIn('sv', 'gone', `${'x'.repeat(300)}\nBcc: a@b.example`)
  assert.ok(long.subject.length < 200 && !long.subject.includes('\n'))
})
