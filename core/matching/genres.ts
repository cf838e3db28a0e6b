import { foldText } from '../text.ts'
import genres from './genres.json' with { type: 'json' }

/** Genres in film lists and television guides, in the languages of our sources, folded. */
const GENRES: ReadonlySet<string> = new Set(genres)

/** Whether a line consists of genres only, such as "Action, Crime, Drama". */
export function areGenres(line: string): boolean {
  return line.split(/[,/·|]/).every((part) => GENRES.has(foldText(part).trim()))
}
