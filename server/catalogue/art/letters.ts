import { setLine } from '../../fonts/typeset.ts'

/** A capital of the display face by its size. */
const CAPITAL = 0.7

export type Word = {
  path: string
  /** How high its capitals came out. */
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
