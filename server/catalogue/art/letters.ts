import { setLine } from '../../fonts/typeset.ts'

/** Cap height of the display face, relative to the font size. */
const CAPITAL = 0.7

export type Word = {
  path: string
  /** The resulting cap height. */
  capital: number
}

/** Letters with the middle of their foot at (x, y), `capital` high and never wider than `room`. */
export function setWord(
  word: string,
  [x, y]: readonly [number, number],
  { capital, room }: { capital: number; room: number },
): Word {
  const wanted = capital / CAPITAL
  const { width } = setLine(word, 'mark', wanted)
  const size = width > room ? (wanted * room) / width : wanted
  const line = setLine(word, 'mark', size, { x: x - (width * size) / wanted / 2, y })
  return { path: line.path, capital: size * CAPITAL }
}
