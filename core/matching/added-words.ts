import statusWords from '../events/status-words.json' with { type: 'json' }
import data from './added-words.json' with { type: 'json' }

/** Words that a source adds to the title of an event, folded, in the languages of Europe. */
export const TOURS: ReadonlySet<string> = new Set(data.tours)
export const PRESENTERS: ReadonlySet<string> = new Set(data.presenters)
export const GUESTS: ReadonlySet<string> = new Set(data.guests)
export const SERIES: ReadonlySet<string> = new Set(data.series)
export const ORGANISATIONS: ReadonlySet<string> = new Set(data.organisations)
/** Also in languages in which no status is read. */
export const CALLED_OFF: ReadonlySet<string> = new Set([
  ...Object.values(statusWords).flatMap((statuses) => Object.values(statuses).flat()),
  ...data.calledOff,
])
export const DOORS: ReadonlySet<string> = new Set(data.doors)
/** Words that say what kind of event it is, who does what in it, or how its tickets sell. */
export const IDLE: ReadonlySet<string> = new Set(
  [...data.kinds, ...data.sales, ...CALLED_OFF, ...data.doors].flatMap((words) => words.split(' ')),
)

/** Words beside those of `CALLED_OFF` and `DOORS`, in a part of a title that says nothing else. */
export const OF_NOTICES: ReadonlySet<string> = new Set(data.notices)
/** What introduces an artist who plays first; phrases of at most two words. */
export const SUPPORT: ReadonlySet<string> = new Set(data.support)
/** Parts of the words by which a series of concerts is called. */
export const OF_SERIES: readonly string[] = data.seriesParts

/** Beginnings, and in longer words also endings, of words for what takes place or is sold beside an event. */
const BESIDES: readonly string[] = data.besides

/** Whether a folded word names something that takes place or is sold beside an event, also as a part of a compound. */
export function isBeside(token: string): boolean {
  const known = FOUND_BESIDE.get(token)
  if (known !== undefined) return known
  const isOne = BESIDES.some(
    (word) =>
      (token.startsWith(word) && token.length - word.length <= 4) ||
      (word.length > 3 && token.endsWith(word)),
  )
  if (FOUND_BESIDE.size < MOST_FOUND) FOUND_BESIDE.set(token, isOne)
  return isOne
}

const FOUND_BESIDE = new Map<string, boolean>()
/** Tokens remembered at most, so that sources cannot fill the memory. */
const MOST_FOUND = 20_000
