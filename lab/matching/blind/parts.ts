import { COMMON, toList, type Country } from './data.ts'
import type { Random } from './random.ts'

/** Names of one pair, such as `home`, `artist` and `venue`; both events of the pair are composed of them. */
export type Parts = Record<string, string>

export function drawParts(random: Random, country: Country): Parts {
  const towns = drawTowns(random, country, 6)
  const inTown = (texts: string, town: string) => inTownOf(random.pick(toList(texts)), town)
  const [town = '', town2 = '', town3 = ''] = towns
  const number = 2 + random.below(18)
  return {
    n: String(number),
    m: String(number + 1),
    town,
    town2,
    town3,
    channel: random.pick(toList(country.channels)),
    sponsor: random.pick(toList(country.sponsors)),
    street: random.pick(toList(country.streets)),
    id: String(10_000 + random.below(90_000)),
    slug: toSlug(town),
    ...drawClubs(random, country, towns),
    ...drawLeague(random, country),
    ...drawMarks(random, country),
    ...drawPeople(random, country),
    ...drawMusic(random, country, inTown, town),
    ...drawStage(random, country),
    ...drawHouses(country, inTown, towns),
    ...drawFilm(random, country),
    ...drawNations(random, country),
    ...drawRace(random, country, inTown, town),
    ...drawHolidays(random, country),
    topic: random.pick(toList(country.topics)),
    craft: random.pick(toList(country.crafts)),
    festival: inTown(country.festivals, town),
    museum: inTown(COMMON.museums, town),
    open: inTown(COMMON.opens, town),
    exhibition: drawExhibition(random, country),
  }
}

type InTown = (texts: string, town: string) => string

/** Half of them small real towns, half invented of syllables, so that no table can have learnt them. */
function drawTowns(random: Random, country: Country, count: number): string[] {
  const invented = new Set<string>()
  while (invented.size < count)
    invented.add(random.pick(toList(country.first)) + random.pick(toList(country.last)))
  const real = random.pickSome(toList(country.towns), Math.ceil(count / 2))
  return random.pickSome([...invented, ...real], count)
}

function inTownOf(text: string, town: string): string {
  // The genitive of a name on s has no other s.
  return text.replaceAll(town.endsWith('s') ? /\{t\}s?/g : '{t}', town)
}

function drawClubs(random: Random, country: Country, towns: string[]): Parts {
  const parts: Parts = {}
  const sides = ['home', 'away', 'third', 'fourth']
  const clubs = random.pickSome(country.clubs, sides.length)
  for (const [at, side] of sides.entries()) {
    const town = towns[at] ?? ''
    const [name = '', full = ''] = inTownOf(clubs[at] ?? '', town).split(' = ')
    parts[side] = name
    parts[`${side}.full`] = full
    parts[`${side}.bare`] = town
    parts[`${side}.nick`] = name.replace(town, '').trim()
  }
  const rivals = inTownOf(random.pick(toList(country.rivals)), towns[4] ?? '')
  const [rival = '', rival2 = ''] = rivals.split(' = ')
  const [shared = '', shared2 = ''] = random.pickSome(toList(country.shared), 2)
  return { ...parts, rival, rival2, shared, shared2 }
}

function drawLeague(random: Random, country: Country): Parts {
  const [league = '', sponsored = '', english = ''] = random.pick(country.leagues).split(' = ')
  return {
    league,
    'league.sponsored': sponsored,
    'league.english': english,
    'league.handball': random.pick(toList(country.handballLeagues)),
    'league.women': random.pick(toList(country.womenLeagues)),
    'league.youth': random.pick(toList(country.youthLeagues)),
    'league.reserve': random.pick(toList(country.reserveLeagues)),
    'league.futsal': random.pick(toList(country.futsalLeagues)),
  }
}

function drawMarks(random: Random, country: Country): Parts {
  return {
    'mark.youth': random.pick(toList(country.youth)),
    'mark.women': random.pick(toList(country.women)),
    'mark.reserve': random.pick(toList(country.reserve)),
  }
}

function drawPeople(random: Random, country: Country): Parts {
  const names = toList(country.firstNames)
  const surnames = random.pickSome(toList(country.lastNames), 5)
  // Names of men and women alternate; players are all of one sex.
  const sex = random.below(2)
  const given = random.pickSome(
    names.filter((_, at) => at % 2 === sex),
    4,
  )
  const parts: Parts = {
    person: `${random.pick(names)} ${surnames[4]}`,
    sibling: `${given[3]} ${surnames[0]}`,
    promotion: random.pick(toList(COMMON.promotions)),
  }
  for (const [at, name] of ['player', 'player2', 'player3', 'player4'].entries()) {
    const [first = '', last = ''] = [given[at], surnames[at]]
    parts[name] = `${first} ${last}`
    parts[`${name}.short`] = `${first.slice(0, 1)}. ${last}`
    parts[`${name}.surname`] = last
    parts[`${name}.last`] = `${last} ${first}`
  }
  return parts
}

function drawMusic(random: Random, country: Country, inTown: InTown, town: string): Parts {
  const [artist = '', support = ''] = random.pickSome(
    [
      ...random.pickSome(toList(country.bands), 2),
      random.pick(toList(COMMON.artists)),
      `${random.pick(toList(country.firstNames))} ${random.pick(toList(country.lastNames))}`,
      `${random.pick(toList(COMMON.adjectives))} ${random.pick(toList(COMMON.nouns))}`,
      `The ${random.pick(toList(COMMON.adjectives))} ${random.pick(toList(COMMON.nouns))}`,
    ],
    2,
  )
  const [piece = '', composer = ''] = random.pick(COMMON.pieces).split(' = ')
  return {
    artist,
    support,
    piece,
    composer,
    tour: random.pick(toList(COMMON.tours)),
    series: random.pick(toList(country.series)),
    orchestra: inTown(country.orchestras, town),
  }
}

function drawStage(random: Random, country: Country): Parts {
  const { person = '' } = drawPeople(random, country)
  const [own = '', own2 = ''] = random.pickSome(toList(country.works), 2)
  const [work = '', author = ''] = random
    .pick([`${own} = ${person}`, random.pick(COMMON.works)])
    .split(' = ')
  return {
    work,
    author,
    'own work': own,
    'own work2': own2,
    'own author': person,
    subtitle: random.pick(toList(country.subtitles)),
    company: random.pick(toList(COMMON.companies)),
  }
}

function drawHouses(country: Country, inTown: InTown, [town = '', town2 = '']: string[]): Parts {
  return {
    venue: inTown(country.halls, town),
    theatre: inTown(country.theatres, town),
    theatre2: inTown(country.theatres, town2),
    cinema: inTown(country.cinemas, town),
    cinema2: inTown(country.cinemas, town2),
    arena: inTown(country.arenas, town),
  }
}

function drawFilm(random: Random, country: Country): Parts {
  const [original = '', local = ''] = random.pick(country.films).split(' = ')
  const film = random.pick([local, ...toList(country.works), ...toList(COMMON.films)])
  return { film, 'original title': original, 'local title': local }
}

function drawNations(random: Random, { language }: Country): Parts {
  const codes = random.pickSome(toList(COMMON.nations), 2)
  const near = random.pick(toList(COMMON.confusable)).split('=')
  const names: [string, string | undefined][] = [
    ['nation', codes[0]],
    ['nation2', codes[1]],
    ['near', near[0]],
    ['near2', near[1]],
  ]
  const parts: Parts = { friendly: random.pick(toList(COMMON.friendlies)) }
  for (const [name, code = ''] of names) {
    parts[name] = toRegionName(code, language)
    parts[`${name}.english`] = toRegionName(code, 'en')
  }
  return parts
}

function drawRace(random: Random, country: Country, inTown: InTown, town: string): Parts {
  const [first = '', second = ''] = random.pickSome(toList(COMMON.classes), 2)
  return {
    class: first,
    class2: second,
    circuit: random.pick(toList(COMMON.circuits)),
    race: inTown(country.races, town),
  }
}

function drawHolidays(random: Random, country: Country): Parts {
  const [holiday = '', english = '', monthDay = ''] = random.pick(country.holidays).split(' = ')
  return {
    holiday,
    'holiday.english': english,
    'holiday.date': monthDay,
    country: toRegionName(country.region, 'en'),
  }
}

function drawExhibition(random: Random, country: Country): string {
  const title = random.pick(toList(COMMON.exhibitions))
  const { person = '' } = drawPeople(random, country)
  return random.pick([title, `${person}: ${title}`, `${person} – ${title}`])
}

const regionNames = new Map<string, Intl.DisplayNames>()

function toRegionName(code: string, language: string): string {
  const names = regionNames.getOrInsertComputed(
    language,
    () => new Intl.DisplayNames([language], { type: 'region' }),
  )
  return names.of(code) ?? code
}

/** Without accents, as addresses and careless sites write. */
export function toPlain(text: string): string {
  const letters: Record<string, string> = {
    ø: 'o',
    Ø: 'O',
    æ: 'ae',
    Æ: 'Ae',
    ß: 'ss',
    ł: 'l',
    Ł: 'L',
    ı: 'i',
  }
  return text.normalize('NFD').replace(/\p{M}|[øØæÆßłŁı]/gu, (letter) => letters[letter] ?? '')
}

/** As those write who spell letters out that their keyboard lacks. */
export function toSpelledOut(text: string): string {
  const letters: Record<string, string> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ø: 'oe',
    å: 'aa',
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    Ø: 'Oe',
    Å: 'Aa',
  }
  return toPlain(text.replace(/[äöüøåÄÖÜØÅ]/g, (letter) => letters[letter] ?? ''))
}

export function toSlug(text: string): string {
  return toPlain(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
