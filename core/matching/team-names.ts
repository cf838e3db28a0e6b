import data from './team-names.json' with { type: 'json' }

/** Canonical names of teams with their alternative names; all folded. A team in this table is never a different one. */
export const TEAM_NAMES = Object.values(data.teams).flatMap((teams) =>
  Object.entries<readonly string[]>(teams),
)

/** Spelling variants of words in names of teams and towns. */
export const WORD_SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(data.spellings))

/** Club abbreviations, which do not identify a club. */
export const CLUB_FORMS: ReadonlySet<string> = new Set(data.clubForms)

/** Words that many clubs have and that may be omitted if no other club of the place has a different one. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(data.weakWords)
