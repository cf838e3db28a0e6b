import assert from 'node:assert/strict'
import { env } from 'node:process'
import { test } from 'node:test'
import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { selectorRecipe } from './selector-recipe.ts'

const recorded = captures(env)

const NEWS: Recipe = {
  list: 'a.tile-link',
  title: '[class*=headline]',
  date: '.tile-date',
  details: '.tile-content-description',
  link: '',
  picture: '',
  format: 'd. MMMM yyyy',
  language: 'da',
}

function read(body: string, url: string, recipe: Recipe, zone = 'Europe/Copenhagen') {
  const input = { urls: [url], category: null, categoryTitle: '', recipe }
  return selectorRecipe.extract([page(body, url)], context({ input, zone }))
}

test('a recorded news page with Danish dates, every event by value', (t) => {
  const body = recorded.read('apple/newsroom-dk-2019-02.html')
  if (body === undefined) return t.skip(recorded.missing)
  const url = 'https://www.apple.com/dk/newsroom/'
  const { events, rejected, notes } = read(body, url, NEWS)
  assert.deepEqual([rejected, notes], [[], []])
  assert.deepEqual(events[0], {
    title: 'apple.com',
    description: 'Apple udnævner Deirdre O’Brien som Senior Vice President for Retail + People',
    details: 'Angela Ahrendts planlægger at forlade Apple til april efter fem succesrige år.',
    start: { day: '2019-02-05' },
    url: `${url}2019/02/apple-names-deirdre-obrien-senior-vice-president-of-retail-and-people/`,
  })
  const rows = events.slice(1).map(({ start, description, url: link, ...rest }) => {
    assert.deepEqual(rest, { title: 'apple.com', details: '' })
    return ['day' in start && start.day, description, link?.replace(url, '')]
  })
  assert.deepEqual(rows, NEWS_OF_WINTER)
})

test('a recorded news page with English dates: 22 events from November to February', (t) => {
  const body = recorded.read('apple/newsroom-us-2019-02.html')
  if (body === undefined) return t.skip(recorded.missing)
  const recipe: Recipe = { ...NEWS, format: 'MMMM d, yyyy', language: 'en' }
  const { events, rejected } = read(body, 'https://www.apple.com/newsroom/', recipe)
  assert.deepEqual([events.length, rejected], [22, []])
  assert.deepEqual(events[0], {
    title: 'apple.com',
    description: 'Apple and Dream Corps build career opportunities for Oakland coders',
    details:
      'Apple has partnered with non-profit organization Dream Corps to help young coders find success in tech.',
    start: { day: '2019-02-18' },
    url: 'https://www.apple.com/newsroom/2019/02/apple-and-dream-corps-build-career-opportunities-for-oakland-coders/',
  })
})

test('a recorded calendar month, its dates in the seconds of its links', (t) => {
  const body = recorded.read('noutati-ortodoxe.ro/month1-2026.fragment.html')
  if (body === undefined) return t.skip(recorded.missing)
  const recipe: Recipe = {
    list: 'tr.sarbatoare, tr.normal',
    title: 'a.sinaxar',
    date: 'a.sinaxar@href',
    details: '.comentariu',
    link: 'a.sinaxar',
    picture: '',
    format: 'X',
    language: 'ro',
  }
  const url = 'https://www.noutati-ortodoxe.ro/calendar-ortodox/?year=2026'
  const { events, rejected } = read(body, url, recipe, 'Europe/Bucharest')
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    events.map(({ start }) => 'instant' in start && start.instant),
    Array.from({ length: 31 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00Z`),
  )
  assert.deepEqual(events[1], {
    title: 'noutati-ortodoxe.ro',
    description:
      'Înainte-prăznuirea Botezului Domnului; Sf. Ier. Silvestru, ep. Romei; Sf. Cuv. Serafim de Sarov;',
    details: '(Harți)',
    start: { instant: '2026-01-02T00:00:00Z' },
    url: 'https://www.noutati-ortodoxe.ro/calendar-ortodox/sinaxar.php?date=1767312000',
  })
})

test('a recorded event in microdata, its date in an attribute', (t) => {
  const body = recorded.read('generic-microdata/ssa19-event-detail-2019.html')
  if (body === undefined) return t.skip(recorded.missing)
  const recipe: Recipe = {
    ...NEWS,
    list: '[itemtype$="/Event"]',
    title: '[itemprop=name]',
    date: '[itemprop=startDate]@content',
    format: '',
  }
  const { events, rejected } = read(body, 'https://business.rpba.org/events', recipe)
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    events.map(({ description, start }) => [description, start]),
    [['Howard Street SSA #19 Commissioners Meeting', { instant: '2019-11-20T07:30:00Z' }]],
  )
})

const NEWS_OF_WINTER = [
  [
    '2019-01-29',
    'Apple offentliggør regnskabsresultat for 1. kvartal',
    '2019/01/apple-reports-first-quarter-results/',
  ],
  [
    '2019-01-29',
    'Apple præsenterer nye Today at Apple-sessioner',
    '2019/01/apple-announces-new-today-at-apple-sessions/',
  ],
  [
    '2019-01-28',
    'Apple Entrepreneur Camp løber af stablen',
    '2019/01/apple-entrepreneur-camp-kicks-off-as-app-developer-earnings-hit-new-record/',
  ],
  [
    '2019-01-24',
    'Microsoft Office 365 kan downloades nu i Mac App Store',
    '2019/01/the-mac-app-store-welcomes-office-365/',
  ],
  [
    '2019-01-22',
    'Del dine pletskud – Shot on iPhone',
    '2019/01/share-your-best-photos-shot-on-iphone/',
  ],
  [
    '2019-01-21',
    'En givende kultur betyder en verden til forskel',
    '2019/01/out-of-a-culture-of-giving-a-world-of-difference/',
  ],
  [
    '2019-01-21',
    '“Alle kan være kreative” findes nu på flere europæiske sprog',
    '2019/01/everyone-can-create-now-available-in-more-european-languages/',
  ],
  [
    '2019-01-03',
    'Fantastisk juleuge i App Store',
    '2019/01/app-store-caps-record-breaking-2018-with-blockbuster-holiday-week/',
  ],
  [
    '2019-01-02',
    'Brev fra Tim Cook til Apples investorer',
    '2019/01/letter-from-tim-cook-to-apple-investors/',
  ],
  [
    '2018-12-20',
    'John Giannandrea indtræder i Apples øverste ledelse',
    '2018/12/john-giannandrea-named-to-apples-executive-team/',
  ],
  [
    '2018-12-19',
    'Taget med iPhone XR og iPhone XS: julestemning m.m.',
    '2018/12/shot-on-iphone-xr-and-iphone-xs-holiday-cheer-winter-landscapes-and-more/',
  ],
  ['2018-12-04', 'Apple præsenterer Best Of 2018', '2018/12/apple-presents-the-best-of-2018/'],
  [
    '2018-11-29',
    'HIV-positive sygeplejere vil udrydde AIDS i Afrika',
    '2018/11/the-hiv-positive-caregivers-working-to-end-aids-in-africa/',
  ],
  [
    '2018-11-26',
    'Apple tilbyder flere elever kodning med Hour of Code',
    '2018/11/apple-brings-coding-education-to-more-students-for-computer-science-education-week/',
  ],
  [
    '2018-11-18',
    'Apple Champs-Élysées er nu åbnet i Paris',
    '2018/11/apple-champs-elysees-now-open-in-paris/',
  ],
  [
    '2018-11-26',
    'Apple lancerer program for kvindelige iværksættere',
    '2018/11/apple-launches-app-development-program-to-support-women-entrepreneurs/',
  ],
  [
    '2018-11-15',
    'Taget med iPhone XR: Brugere deler portrætter m.m.',
    '2018/11/shot-on-iphone-xr-users-share-portraits-landscapes-and-more/',
  ],
  [
    '2018-11-09',
    'Blind veteran rider på en bølge med sit surfbræt og sin iPhone',
    '2018/11/blind-veteran-catches-second-wave-with-a-surfboard-and-iphone/',
  ],
  [
    '2018-11-15',
    'Final Cut Pro X præsenterer tredjepartsudvidelser',
    '2018/11/final-cut-pro-x-introduces-third-party-workflow-extensions/',
  ],
  [
    '2018-11-15',
    'Apple Champs-Élysées åbner på berømt parisisk boulevard',
    '2018/11/apple-champs-elysees-to-open-on-famed-parisian-avenue-this-sunday/',
  ],
  ['2018-11-10', 'Apple Iconsiam åbner i Bangkok', '2018/11/apple-iconsiam-opens-in-bangkok/'],
  [
    '2018-11-08',
    'Apple åbner sin første butik i Thailand på lørdag',
    '2018/11/apple-opens-first-store-in-thailand-saturday/',
  ],
]
