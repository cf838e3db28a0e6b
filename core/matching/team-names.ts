import data from './team-names.json' with { type: 'json' }

/** Tables of other sports than football, some of whose teams also play football. */
const OTHER_SPORTS = new Set([
  'Leagues of North America',
  'Handball, basketball and ice hockey',
  'Turkey, Greece and Israel',
])

/** Canonical names of teams with their alternative names; all folded. A team in a table is never a different one. */
export const TEAM_TABLES = Object.entries(data.teams).map(([name, teams]) => ({
  isFootball: !OTHER_SPORTS.has(name),
  teams: Object.entries<readonly string[]>(teams),
}))

/** Names that teams of many towns share, which do not identify one without its town or league. */
export const SHARED_NAMES: ReadonlySet<string> = new Set(data.sharedNames)

/** Spelling variants of words in names of teams and towns. */
export const WORD_SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(data.spellings))

/** Club abbreviations, which do not identify a club. */
export const CLUB_FORMS: ReadonlySet<string> = new Set(data.clubForms)

/** Parts of words for a club or its sport, in the languages of Europe. */
export const CLUB_PARTS: readonly string[] = data.clubParts

/** Words that many clubs have and that may be omitted if no other club of the place has a different one. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(data.weakWords)
