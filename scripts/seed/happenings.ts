import { HOLIDAYS_GROUP, LOCATION_GROUP, TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import programmes from './names/programmes.json' with { type: 'json' }
import teams from './names/teams.json' with { type: 'json' }
import titles from './names/titles.json' with { type: 'json' }
import towns from './names/towns.json' with { type: 'json' }
import type { Random } from './random.ts'
import times from './times.json' with { type: 'json' }

/** Invented programmes, in the language of the country. */
const PROGRAMMES: Readonly<Record<string, typeof programmes.DK>> = programmes
/** Invented clubs, by the country they would play in. */
const CLUBS: Readonly<Record<string, readonly string[]>> = teams.clubs

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

type Make = (category: Kind, random: Random) => Happening

const MAKERS: Record<string, Make> = {
  [TV_CHANNELS_GROUP]: programme,
  football: (category, random) => match(category, random, { minutes: 105, times: times.match }),
  handball: (category, random) => match(category, random, { minutes: 90, times: times.match }),
  basketball: (category, random) => match(category, random, { minutes: 120, times: times.match }),
  hockey: (category, random) => match(category, random, { minutes: 150, times: times.match }),
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
  launches: (category, random) => wholeDay(`${category.title}: ${random.pick(titles.launches)}`),
  [HOLIDAYS_GROUP]: (category, random) =>
    wholeDay(random.pick(category.id === 'ORTHODOXCALENDAR' ? titles.saints : titles.holidays)),
}

/** Creates an event that fits a category. */
export function createHappening(category: Kind, random: Random): Happening {
  return (MAKERS[category.group] ?? concert)(category, random)
}

function programme({ parent }: Kind, random: Random): Happening {
  const show = random.pick(PROGRAMMES[parent] ?? programmes.DK)
  const { prime, daytime, late } = times
  const share = random.next()
  return { ...show, time: random.pick(share < 0.62 ? prime : share < 0.86 ? daytime : late) }
}

function match(
  { parent }: Kind,
  random: Random,
  { minutes, times }: { minutes: number; times: readonly string[] },
): Happening {
  const country = parent.replace(/^(Men|Women), /, '').replace('North America', 'United States')
  const clubs = CLUBS[country] ?? teams.clubs.Europe
  const home = random.pick(clubs)
  const away = otherThan(home, clubs, random)
  const lines = [`Round ${random.between(8, 30)}`, random.pick(teams.grounds)]
  if (random.chance(0.3)) lines.push(`Tickets from ${random.between(6, 40) * 10} kr.`)
  return { name: `${home} – ${away}`, about: lines.join('\n'), time: random.pick(times), minutes }
}

function duel(_category: Kind, random: Random): Happening {
  const player = () => `${random.pick(teams.players.first)} ${random.pick(teams.players.last)}`
  const one = player()
  const other = player()
  const round = random.pick(['First round', 'Second round', 'Quarter-final', 'Semi-final'])
  return {
    name: `${one} – ${other}`,
    about: `${round}\nCourt ${random.between(1, 9)}`,
    time: random.pick(times.court),
    minutes: null,
  }
}

function session(_category: Kind, random: Random): Happening {
  const { name, minutes } = random.pick(times.sessions)
  return {
    name: `Grand Prix of ${random.pick(towns)}: ${name}`,
    about: '',
    time: random.pick(['10:30', '12:30', '14:00', '15:00']),
    minutes,
  }
}

function stage(_category: Kind, random: Random): Happening {
  const from = random.pick(towns)
  const to = otherThan(from, towns, random)
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
  return { ...wholeDay(random.pick(titles.films)), about: country }
}

function release(_category: Kind, random: Random): Happening {
  if (random.chance(0.45)) return wholeDay(random.pick(titles.films))
  const season = random.between(1, 6)
  return wholeDay(
    `${random.pick(titles.series)}, season ${season}`,
    `Season ${season}, all episodes.`,
  )
}

function concert(_category: Kind, random: Random): Happening {
  return {
    name: random.pick(titles.artists),
    about: `Doors an hour before\n${random.pick(['Seated', 'Standing', 'From 18 years'])}`,
    time: random.pick(times.night),
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
    return { ...wholeDay(random.pick(titles.showsOnStage), about), days: random.between(0, 3) }
  return { name: random.pick(titles.artists), about, time: random.pick(times.night), minutes: 150 }
}

function wholeDay(name: string, about = ''): Happening {
  return { name, about, time: null, minutes: null }
}

function otherThan<T>(one: T, list: readonly T[], random: Random): T {
  const other = random.pick(list)
  return other === one ? (list[(list.indexOf(one) + 1) % list.length] ?? one) : other
}
