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
