import { HOLIDAYS_GROUP, LOCATION_GROUP, TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import * as screen from './names/screen.ts'
import { CLUBS, GROUNDS, PLAYERS } from './names/teams.ts'
import type { Random } from './random.ts'

/** An event as a source would report it. */
export type Happening = {
  name: string
  about: string
  /** Null for a whole day. */
  time: string | null
  /** Duration; null if unknown. */
  minutes: number | null
  /** Number of further days it lasts. */
  days?: number
}

export type Kind = {
  id: string
  title: string
  group: string
  parent: string
}

type Times = readonly [string, ...string[]]
type Make = (category: Kind, random: Random) => Happening

const PRIME: Times = [
  '19:00',
  '19:30',
  '20:00',
  '20:15',
  '20:30',
  '21:00',
  '21:15',
  '21:30',
  '22:00',
]
const DAYTIME: Times = [
  '07:00',
  '09:30',
  '11:00',
  '12:15',
  '14:00',
  '15:40',
  '16:30',
  '17:30',
  '18:10',
]
const LATE: Times = ['22:30', '22:55', '23:15', '23:40', '00:20']
const MATCH: Times = [
  '13:30',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '18:45',
  '19:00',
  '19:30',
  '20:00',
  '20:45',
  '21:00',
]
const COURT: Times = [
  '10:00',
  '11:30',
  '12:15',
  '13:00',
  '14:30',
  '16:00',
  '18:30',
  '19:00',
  '20:30',
]
const NIGHT: Times = ['19:00', '19:30', '20:00', '20:30', '21:00']

const SESSIONS: readonly [[string, number], ...[string, number][]] = [
  ['Practice 1', 60],
  ['Practice 2', 60],
  ['Qualifying', 60],
  ['Sprint', 45],
  ['Race', 120],
]

const MAKERS: Record<string, Make> = {
  [TV_CHANNELS_GROUP]: programme,
  football: (category, random) => match(category, random, { minutes: 105, times: MATCH }),
  handball: (category, random) => match(category, random, { minutes: 90, times: MATCH }),
  basketball: (category, random) => match(category, random, { minutes: 120, times: MATCH }),
  hockey: (category, random) => match(category, random, { minutes: 150, times: MATCH }),
  americanfootball: (category, random) =>
    match(category, random, { minutes: 195, times: ['13:00', '16:25', '20:20'] }),
  tennis: duel,
  formula1: session,
  cycling: stage,
  film: premiere,
  streaming: release,
  concerts: concert,
  festivals: festival,
  [LOCATION_GROUP]: onStage,
  launches: (category, random) => wholeDay(`${category.title}: ${random.pick(screen.LAUNCHES)}`),
  [HOLIDAYS_GROUP]: (category, random) =>
    wholeDay(random.pick(category.id === 'ORTHODOXCALENDAR' ? screen.SAINTS : screen.HOLIDAYS)),
}

/** Creates an event that fits a category. */
export function createHappening(category: Kind, random: Random): Happening {
  return (MAKERS[category.group] ?? concert)(category, random)
}

function programme({ parent }: Kind, random: Random): Happening {
  const shows = screen.PROGRAMMES[parent] ?? screen.PROGRAMMES['DK']
  // No list is empty.
  const [name, minutes, about] = random.pick(shows!)
  const share = random.next()
  return {
    name,
    about,
    minutes,
    time: random.pick(share < 0.62 ? PRIME : share < 0.86 ? DAYTIME : LATE),
  }
}

function match(
  { parent }: Kind,
  random: Random,
  { minutes, times }: { minutes: number; times: Times },
): Happening {
  const country = parent.replace(/^(Men|Women), /, '').replace('North America', 'United States')
  const clubs = CLUBS[country] ?? CLUBS['Europe']
  // No list is empty.
  const home = random.pick(clubs!)
  const away = otherThan(home, clubs!, random)
  const lines = [`Round ${random.between(8, 30)}`, random.pick(GROUNDS)]
  if (random.chance(0.3)) lines.push(`Tickets from ${random.between(6, 40) * 10} kr.`)
  return { name: `${home} – ${away}`, about: lines.join('\n'), time: random.pick(times), minutes }
}

function duel(_category: Kind, random: Random): Happening {
  const player = () => `${random.pick(PLAYERS.first)} ${random.pick(PLAYERS.last)}`
  const one = player()
  const other = player()
  const round = random.pick(['First round', 'Second round', 'Quarter-final', 'Semi-final'])
  return {
    name: `${one} – ${other}`,
    about: `${round}\nCourt ${random.between(1, 9)}`,
    time: random.pick(COURT),
    minutes: null,
  }
}

function session(_category: Kind, random: Random): Happening {
  const [name, minutes] = random.pick(SESSIONS)
  return {
    name: `Grand Prix of ${random.pick(screen.TOWNS)}: ${name}`,
    about: '',
    time: random.pick(['10:30', '12:30', '14:00', '15:00']),
    minutes,
  }
}

function stage(_category: Kind, random: Random): Happening {
  const from = random.pick(screen.TOWNS)
  const to = otherThan(from, screen.TOWNS, random)
  const length = random.between(9, 22) * 10
  return {
    name: `Stage ${random.between(1, 21)}: ${from} – ${to}`,
    about: `${length} km, ${random.pick(['flat', 'hilly', 'mountains', 'time trial'])}`,
    time: random.chance(0.5) ? null : random.pick(['12:20', '13:05']),
    minutes: null,
  }
}

function premiere({ parent }: Kind, random: Random): Happening {
  const country = parent === '' ? '' : `In cinemas in ${parent}.`
  return { ...wholeDay(random.pick(screen.FILMS)), about: country }
}

function release(_category: Kind, random: Random): Happening {
  if (random.chance(0.45)) return wholeDay(random.pick(screen.FILMS))
  const season = random.between(1, 6)
  return wholeDay(
    `${random.pick(screen.SERIES)}, season ${season}`,
    `Season ${season}, all episodes.`,
  )
}

function concert(_category: Kind, random: Random): Happening {
  return {
    name: random.pick(screen.ARTISTS),
    about: `Doors an hour before\n${random.pick(['Seated', 'Standing', 'From 18 years'])}`,
    time: random.pick(NIGHT),
    minutes: random.chance(0.5) ? 150 : null,
  }
}

function festival({ title }: Kind, random: Random): Happening {
  const days = random.between(1, 4)
  return {
    ...wholeDay(`${title}: ${random.pick(['warm-up days', 'winter edition', 'city nights'])}`),
    days,
  }
}

function onStage({ title, parent }: Kind, random: Random): Happening {
  const about = parent === '' ? title : `${title}, ${parent}`
  if (random.chance(0.3))
    return { ...wholeDay(random.pick(screen.SHOWS_ON_STAGE), about), days: random.between(0, 3) }
  return { name: random.pick(screen.ARTISTS), about, time: random.pick(NIGHT), minutes: 150 }
}

function wholeDay(name: string, about = ''): Happening {
  return { name, about, time: null, minutes: null }
}

function otherThan<T>(one: T, list: readonly [T, ...T[]], random: Random): T {
  const other = random.pick(list)
  return other === one ? (list[(list.indexOf(one) + 1) % list.length] ?? one) : other
}
