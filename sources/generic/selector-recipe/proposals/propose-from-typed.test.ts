import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { TypedResult } from '../../../source.ts'
import { proposeFromTyped } from './propose-from-typed.ts'

const NOW = Temporal.Instant.from('2026-11-29T08:00:00Z')
const ZONE = 'Europe/Paris'

type Case = {
  page: string
  typed: string
  /** Title and local start of every event of the page. */
  events: string[]
}

const CASES: Case[] = [
  {
    page: 'club-fr',
    typed: 'Les Oiseaux de nuit, 14 janvier 20h30',
    events: [
      'Les Oiseaux de nuit 2027-01-14T20:30',
      'Pas perdus 2027-01-16T19:00',
      'Trio Lumière 2027-02-02T20:00',
      'Encres et papiers 2027-03-01',
    ],
  },
  {
    page: 'theatre-de',
    typed: 'Der Kirschgarten, 14. Januar 19:30',
    events: [
      'Der Kirschgarten 2027-01-14T19:30',
      'Zwei Stühle 2027-01-14T20:00',
      'Die Möwe 2027-01-15T19:30',
      'Nathan der Weise 2027-02-01T18:00',
      'Lesung: Briefe aus dem Norden 2027-02-02T20:00',
    ],
  },
  {
    page: 'table-it',
    typed: "Concerto d'inverno 14 gennaio 20:45 Sala Verdi",
    events: [
      'La locandiera 2027-01-12T21:00',
      "Concerto d'inverno 2027-01-14T20:45",
      'Il barbiere di Siviglia 2027-03-06T21:00',
    ],
  },
  {
    page: 'flat-nl',
    typed: 'Quiz, 5 februari 20:00',
    events: [
      'Bluesavond met De Sleutels 2027-01-16T20:30',
      'Kindertheater De Kikker 2027-01-17T14:00',
      'Quiz 2027-02-05T20:00',
      'Zangkoor Stem en Snaar 2027-03-06T19:30',
    ],
  },
  {
    page: 'parts-pl',
    typed: 'Wieczór poezji 22 stycznia 18:30',
    events: [
      'Koncert noworoczny 2027-01-14T19:00',
      'Wieczór poezji 2027-01-22T18:30',
      'Kino nieme na żywo 2027-02-03T20:00',
    ],
  },
  {
    page: 'time-en',
    typed: 'Route 66 Revisited, 14 January 8pm',
    events: [
      'Route 66 Revisited 2027-01-14T20:00',
      'Sold Out Soon: 1999 2027-01-15T20:30',
      'Matinee 2027-01-23T14:00',
    ],
  },
  {
    page: 'one-sv',
    typed: 'Vårkonsert i domkyrkan 17 april 18.00',
    events: ['Vårkonsert i domkyrkan 2027-04-17T18:00'],
  },
  {
    page: 'lists-fi',
    typed: 'Runoilta 22.1. klo 18.30',
    events: [
      'Talvikonsertti 2027-01-14T19:00',
      'Runoilta 2027-01-22T18:30',
      'Käsityömarkkinat 2027-02-06',
    ],
  },
  {
    page: 'own-text-cs',
    typed: 'Večer šansonů, 14. ledna 19:00',
    events: [
      'Večer šansonů 2027-01-14T19:00',
      'Divadlo bez opony 2027-01-21T19:30',
      'Kytara a housle 2027-02-04T20:00',
    ],
  },
  {
    page: 'ja',
    typed: '落語の夕べ 1月23日 18:30',
    events: [
      '冬の音楽会 2027-01-14T19:00',
      '落語の夕べ 2027-01-23T18:30',
      'こども映画会 2027-02-06T14:00',
    ],
  },
  {
    page: 'en-us',
    typed: 'Open Mic Night, March 4, 7 pm',
    events: [
      'Open Mic Night 2027-03-04T19:00',
      'Comedy Hour 2027-04-05T20:30',
      'Brunch with Strings 2027-04-18T11:00',
    ],
  },
  {
    page: 'days-es',
    typed: 'Noche de boleros, 14 de enero, 21:30, Sala Azul',
    events: [
      'Cuentos de invierno 2027-01-14T18:00',
      'Noche de boleros 2027-01-14T21:30',
      'Cine al abrigo 2027-01-15T20:00',
    ],
  },
  {
    page: 'rowspan-hu',
    typed: 'Éjféli dallamok, január 14. 20:30',
    events: [
      'Bábszínház a parton 2027-01-14T18:00',
      'Éjféli dallamok 2027-01-14T20:30',
      'A mosolygó kapitány 2027-01-16T19:00',
      'Mesedélelőtt 2027-02-02T10:00',
      'Gitárverseny 2027-02-02T15:00',
      'Évadzáró koncert 2027-02-02T19:30',
    ],
  },
  {
    page: 'cells-pt',
    typed: 'Vozes do Sul, 16 janeiro 21h30',
    events: [
      'Vozes do Sul 2027-01-16T21:30',
      'Orquestra de Brincar 2027-01-17T16:00',
      'Noite de Poesia Dita 2027-02-05T21:30',
    ],
  },
  {
    page: 'nested-table-tr',
    typed: 'Gece Treni 14 Ocak 20:30',
    events: [
      'Gece Treni 2027-01-14T20:30',
      'Kuklalar Kasabası 2027-01-16T15:00',
      'Yaylı Dörtlüsü 2027-02-04T20:00',
    ],
  },
]

function propose(html: string, typed: readonly string[]): TypedResult {
  const url = 'https://hall.example/programme'
  return proposeFromTyped({ html, url, zone: ZONE, language: null, now: NOW }, typed)
}

function pageOf(name: string): string {
  return readFileSync(new URL(`./testing/pages/${name}.synthetic.html`, import.meta.url), 'utf8')
}

/** Title and local start of the events of the first proposal. */
function eventsOf({ proposals }: TypedResult): string[] {
  return (proposals[0]?.events ?? []).map(({ title, day, instant }) => {
    if (instant === null) return `${title} ${day}`
    const local = Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDateTime()
    return `${title} ${local.toString({ smallestUnit: 'minute' })}`
  })
}

for (const { page, typed, events } of CASES) {
  test(`one typed event gives all of ${page}`, () => {
    const result = propose(pageOf(page), [typed])
    assert.deepEqual(eventsOf(result), events)
    assert.deepEqual(result.proposals[0]?.found, [0])
    assert.deepEqual(result.problems, [])
  })
}

test('an empty cell stands for the day above it', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const rows = [
    row('14 January 2027', '18:00', 'Puppets', 'Cellar'),
    row('', '20:30', 'Jazz night', 'Hall'),
    row('16 January 2027', '19:00', 'Quiz', 'Hall'),
  ]
  assert.deepEqual(
    eventsOf(propose(`<table>${rows.join('')}</table>`, ['Puppets, 14 January 18:00'])),
    ['Puppets 2027-01-14T18:00', 'Jazz night 2027-01-14T20:30', 'Quiz 2027-01-16T19:00'],
  )
})

test('a title without a link gets the one beside it that leads to a page of its own', () => {
  const addressesOf = (page: string, typed: string) =>
    propose(pageOf(page), [typed]).proposals[0]?.events.map(({ url }) => url)
  assert.deepEqual(addressesOf('cards-sk', 'Jazz pod klenbou, 14. januára 19:00'), [
    'https://hall.example/p/jazz',
    'https://hall.example/p/sestry',
    'https://hall.example/p/husle',
    'https://hall.example/p/zbor',
  ])
  assert.deepEqual(addressesOf('heading-links-en', 'Kettle & Drum, 22 Jan 8pm'), [
    'https://hall.example/whats-on/harbour-choir',
    'https://hall.example/whats-on/kettle-drum',
    'https://hall.example/whats-on/story-circle',
  ])
})

test('a place or a button beside the title is no event', () => {
  const row = (day: number, title: string, place: string) =>
    `<section><time>${day} January 2027</time><div>${[title, place, 'Buy'].map((text) => `<span class="x">${text}</span>`).join('')}</div></section>`
  const rows = [
    row(14, 'Quiz', 'Hall'),
    row(15, 'Jazz night', 'Cellar'),
    row(20, 'Swing', 'Hall'),
    row(27, 'Choir', 'Hall'),
  ]
  assert.deepEqual(eventsOf(propose(rows.join(''), ['Jazz night, 15 January'])), [
    'Quiz 2027-01-14',
    'Jazz night 2027-01-15',
    'Swing 2027-01-20',
    'Choir 2027-01-27',
  ])
})

test('a typed place and links are read with the events', () => {
  const { proposals } = propose(pageOf('table-it'), [
    "Concerto d'inverno 14 gennaio 20:45 Sala Verdi",
  ])
  assert.deepEqual(
    proposals[0]?.events.map(({ place, url }) => [place, url]),
    [
      ['Teatro Nuovo', 'https://hall.example/uno.html'],
      ['Sala Verdi', 'https://hall.example/due.html'],
      ['Teatro Nuovo', 'https://hall.example/tre.html'],
    ],
  )
})

test('labels of some titles are no part of them, nor are lists elsewhere on the page', () => {
  const row = (title: string, day: number) => `<li><h3>${title}</h3><p>${day} January 2027</p></li>`
  const html = `<main><ul>${row('Quiz', 14)}${row('Jazz night <span>Sold out</span>', 15)}</ul></main>
    <aside><ul>${row('Our bar opens', 2)}${row('New website', 3)}${row('Staff party', 4)}</ul></aside>`
  assert.deepEqual(eventsOf(propose(html, ['Quiz, 14 January'])), [
    'Quiz 2027-01-14',
    'Jazz night 2027-01-15',
  ])
})

test('several days below one title are events of that title', () => {
  const show = (title: string, ...days: number[]) =>
    `<section><h3>${title}</h3><ul>${days.map((day) => `<li>${day} March 2027, 19:30</li>`).join('')}</ul></section>`
  const html = `<body>${show('Hamlet', 2, 3, 9)}${show('Tosca', 4)}${show('Faust', 5, 12)}</body>`
  assert.deepEqual(eventsOf(propose(html, ['Hamlet, 2 March 19:30'])), [
    'Hamlet 2027-03-02T19:30',
    'Hamlet 2027-03-03T19:30',
    'Hamlet 2027-03-09T19:30',
    'Tosca 2027-03-04T19:30',
    'Faust 2027-03-05T19:30',
    'Faust 2027-03-12T19:30',
  ])
})

test('a page in a language it does not name is read', () => {
  const page = pageOf('flat-nl').replace('lang="nl"', 'lang="en"')
  assert.equal(eventsOf(propose(page, ['Quiz, 5 February 20:00'])).length, 4)
})

test('why nothing fits is said', () => {
  const problems = (html: string, ...typed: string[]) => inEnglish(propose(html, typed).problems)
  const page = pageOf('flat-nl')
  assert.match(
    String(problems(page, 'Jazz, 14 januari')),
    /"Jazz, 14 januari" is not in the text of the page/,
  )
  assert.match(String(problems(page, '14 januari 20:00')), /has no title/)
  assert.match(
    String(problems(page, 'Quiz, 6 mei 20:00')),
    /"Quiz, 6 mei 20:00" is on the page, but not this date/,
  )
  assert.match(
    String(problems('<div id="app"></div><script src="/a.js"></script>', 'Quiz, 6 mei')),
    /a script writes its events/,
  )
  assert.match(String(problems('<h1>Quiz</h1><p>Soon</p>', 'Quiz')), /no date near it/)
})
