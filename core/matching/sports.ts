import { findCountry } from './country-names.ts'
import data from './sports.json' with { type: 'json' }

const SPORT_OF = new Map(
  Object.entries(data.sports).flatMap(([sport, words]) =>
    words.map((word) => [word, sport] as const),
  ),
)

/** Sports in which either player may be named first. */
const OF_SINGLES = new Set([
  'tennis',
  'badminton',
  'darts',
  'snooker',
  'boxing',
  'mma',
  'squash',
  'table tennis',
])

const ABOUT: ReadonlySet<string> = new Set(data.about)

const LEAGUE_ENDINGS =
  /(?:liga|liiga|ligaen|ligan|league|serien|landskamp|allsvenskan|klasa|premiership|deild|deildin|handbold|handboll)$/

/** The sports that folded words name. */
export function findSports(tokens: readonly string[]): Set<string> {
  return new Set(tokens.flatMap((token, at) => sportOf(token, tokens[at + 1] ?? '') ?? []))
}

function sportOf(token: string, next: string): string | undefined {
  const league =
    SPORT_OF.get(token) ?? (BEGIN_LEAGUES.has(token) ? LEAGUES[`${token} ${next}`] : undefined)
  if (league !== undefined || token.length < 9) return league
  const [ending] = ENDINGS.exec(token) ?? []
  return ending === undefined ? undefined : SPORT_OF.get(ending)
}

/** "Kvindehåndbold" is handball. */
const ENDINGS = /(?:handbold|handboll|handball|fodbold|fotboll|fotball|football|ishockey)$/

const LEAGUES: Readonly<Record<string, string>> = data.leagues

const BEGIN_LEAGUES = new Set(Object.keys(LEAGUES).map((name) => name.split(' ')[0]))

/** Whether folded words are about any sport. */
export function isAboutSport(tokens: readonly string[]): boolean {
  return (
    tokens.some((token) => ABOUT.has(token) || LEAGUE_ENDINGS.test(token)) ||
    findCountry(tokens.slice(0, 1)) !== undefined
  )
}

/** Whether the order of the two names is arbitrary. */
export function isOfSingles(sports: ReadonlySet<string>): boolean {
  return [...sports].some((sport) => OF_SINGLES.has(sport))
}

/** Sports without two sides, in which "at" names the place. */
const WITHOUT_SIDES = new Set(['motor', 'cycling', 'darts', 'mma', 'boxing', 'tennis', 'snooker'])

/** Whether teams meet in a sport; an unknown one may be. */
export function isOfTeams(sports: ReadonlySet<string>): boolean {
  return ![...sports].some((sport) => WITHOUT_SIDES.has(sport))
}
