import { findCountry } from './country-names.ts'

const SPORTS: Record<string, string> = {
  football:
    'football fodbold fotbal fotboll fotball fotballvm fussball futbol soccer jalkapallon laliga mls',
  'american football': 'nfl americanfootball',
  basketball: 'basketball basket baschet nba wnba euroleague pbl bbl basketligaen',
  hockey: 'hockey ishockey hochei nhl shl khl hockeyallsvenskan',
  handball:
    'handball handbold handboll handbal herrehandbold damehandbold florilor zimbrilor herreligaen dameligaen',
  volleyball: 'volleyball volley volei volleyboll superlega',
  futsal: 'futsal',
  floorball: 'floorball innebandy',
  tennis: 'tennis tenis atp wta wimbledon',
  badminton: 'badminton',
  baseball: 'baseball mlb',
  darts: 'darts pdc',
  snooker: 'snooker',
  boxing: 'boxing boks box',
  mma: 'ufc mma',
  rugby: 'rugby',
  cricket: 'cricket',
  cycling: 'cycling cykling ciclism',
  motor:
    'formulaone formula1 formel1 f1 f2 formulatwo motogp moto2 moto3 motorsport motor nascar indycar',
}

const SPORT_OF = new Map(
  Object.entries(SPORTS).flatMap(([sport, words]) =>
    words.split(' ').map((word) => [word, sport] as const),
  ),
)

/** Sports in which either player may be named first. */
const OF_SINGLES = new Set(['tennis', 'badminton', 'darts', 'snooker', 'boxing', 'mma'])

const ABOUT = new Set(
  'league liga ligaen cup cupa copa pokal championship champions friendly amical landskamp international vm em qualification serie seria division divisie divisjon divisie ligue eredivisie allsvenskan superettan eliteserien primera primeira premier fifa uefa laliga nb playoffs playoff nations wsl hnl regionalliga sport viaplay stage giro olympics women u21 junioren europa launches starship falcon wwe wrestling'.split(
    ' ',
  ),
)

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

const LEAGUES: Record<string, string> = {
  'la liga': 'football',
  'serie a': 'football',
  'ligue 1': 'football',
  'davis cup': 'tennis',
  'le mans': 'motor',
  'metal ligaen': 'hockey',
  'liga florilor': 'handball',
  'liga zimbrilor': 'handball',
}

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
