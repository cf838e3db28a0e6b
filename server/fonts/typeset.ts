import type { Font } from 'fontkit'
import { findFont, type Face } from './faces.ts'

/** Text as glyph outlines, so that a picture looks the same on a machine without fonts. */
export type Line = {
  path: string
  width: number
  /** Whether the line is read from right to left, and so aligned right. */
  isRightToLeft: boolean
}

/** Sets one line from a point on its baseline, in pixels; characters that no font has are left out. */
export function setLine(text: string, face: Face, size: number, { x, y } = { x: 0, y: 0 }): Line {
  const runs = runsOf(text.normalize('NFC'), face)
  const isRightToLeft = isRtl(runs.find(({ direction }) => direction !== 'neutral'))
  let width = 0
  let path = ''
  for (const { font, letters } of toVisualOrder(runs, isRightToLeft)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters)
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
      const [left, base] = [x + width + xOffset * scale, y - yOffset * scale]
      path += glyph.path.transform(scale, 0, 0, -scale, left, base).toSVG()
      width += xAdvance * scale
    }
  }
  return { path, width, isRightToLeft }
}

type Direction = 'left-to-right' | 'right-to-left' | 'neutral'
/** Consecutive characters set in the same font. */
type Run = { font: Font; letters: string; direction: Direction }

const isRtl = (run: Run | undefined) => run?.direction === 'right-to-left'

/** Reorders runs of mixed direction from left to right as they appear. */
function toVisualOrder(runs: readonly Run[], isRightToLeft: boolean): Run[] {
  const stretches: { isRtl: boolean; runs: Run[] }[] = []
  for (const [place, run] of runs.entries()) {
    const before = stretches.at(-1)?.isRtl ?? isRightToLeft
    const next = runs.slice(place).find(({ direction }) => direction !== 'neutral')
    // Neutral runs take the direction of both neighbours if they agree, otherwise that of the line.
    const own = run === next || (next && isRtl(next) === before) ? isRtl(next) : isRightToLeft
    if (stretches.at(-1)?.isRtl === own) stretches.at(-1)?.runs.push(run)
    else stretches.push({ isRtl: own, runs: [run] })
  }
  const turned = stretches.map((one) =>
    one.isRtl ? one.runs.map(mirrorRun).toReversed() : one.runs,
  )
  return (isRightToLeft ? turned.toReversed() : turned).flat()
}

/** Mirrors neutral characters in right-to-left text, which fonts do not: spaces change sides, brackets swap. */
function mirrorRun(run: Run): Run {
  if (run.direction !== 'neutral') return run
  const signs = [...SEGMENTS.segment(run.letters)].map(({ segment }) => segment)
  const letters = signs.map((sign) => MIRRORS.get(sign) ?? sign)
  return { ...run, letters: letters.toReversed().join('') }
}

const MIRRORS = new Map(
  ['()', '[]', '{}', '«»', '‹›', '<>'].flatMap(([one = '', other = '']) => [
    [one, other] as const,
    [other, one] as const,
  ]),
)

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ARABIC = /\p{Script=Arabic}/u
const LETTER = /[\p{L}\p{N}]/u
/** Joiners and variation selectors, which are not drawn themselves. */
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\p{M}]$/u

/** Splits text into runs by font. Neutral characters between two Arabic words are set with them. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  const signs = [...SEGMENTS.segment(text)].map(({ segment }) => segment)
  for (const [place, sign] of signs.entries()) {
    const last = runs.at(-1)
    const direction = directionOf(sign)
    if (last && isRtl(last) && direction === 'neutral' && isArabicNext(signs, place)) {
      if (hasGlyphs(last.font, sign)) {
        last.letters += sign
        continue
      }
    }
    const found = fontOf(sign, face)
    if (!found) continue
    const { font, letters } = found
    if (last?.font === font && isRtl(last) === (direction === 'right-to-left')) {
      last.letters += letters
      if (last.direction === 'neutral') last.direction = direction
    } else runs.push({ font, letters, direction })
  }
  return runs
}

function directionOf(sign: string): Direction {
  if (ARABIC.test(sign)) return 'right-to-left'
  return LETTER.test(sign) ? 'left-to-right' : 'neutral'
}

function isArabicNext(signs: readonly string[], place: number): boolean {
  const next = signs.slice(place + 1).find((sign) => directionOf(sign) !== 'neutral')
  return next !== undefined && ARABIC.test(next)
}

/** A font with the whole grapheme, or else with its base character. */
function fontOf(sign: string, face: Face): { font: Font; letters: string } | undefined {
  const whole = findFont(face, codesOf(sign))
  if (whole) return { font: whole, letters: sign }
  const drawn = Array.from(sign).filter((letter) => !IGNORABLE.test(letter))
  for (const letters of [drawn.join(''), drawn[0] ?? '']) {
    const font = letters === '' ? undefined : findFont(face, codesOf(letters))
    if (font) return { font, letters }
  }
  return undefined
}

const hasGlyphs = (font: Font, sign: string) =>
  codesOf(sign).every((code) => font.hasGlyphForCodePoint(code))

const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

/** Breaks text into lines of at most `width` pixels; text beyond `lines` of them ends in an ellipsis. */
export function setLines(
  text: string,
  { face, size, width, lines }: { face: Face; size: number; width: number; lines: number },
): Line[] {
  const set = (words: readonly string[]) => setLine(words.join(' '), face, size)
  const rows: string[][] = []
  let row: string[] = []
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    if (row.length > 0 && set([...row, word]).width > width) {
      rows.push(row)
      row = []
    }
    row.push(word)
  }
  if (row.length > 0) rows.push(row)
  return rows.slice(0, lines).map((words, place) => {
    const isCut = place === lines - 1 && rows.length > lines
    return fitLine(words.join(' '), isCut, (one) => setLine(one, face, size), width)
  })
}

/** The line, shortened with an ellipsis if it is too wide. */
function fitLine(text: string, isCut: boolean, set: (text: string) => Line, width: number): Line {
  const whole = set(isCut ? `${text}…` : text)
  if (whole.width <= width) return whole
  let letters = Array.from(text)
  while (letters.length > 1) {
    // Cut proportionally first: a word of ten thousand letters takes only a few steps.
    const line = set(`${letters.join('').trimEnd()}…`)
    if (line.width <= width) return line
    const shown = Math.floor(letters.length * Math.min(width / line.width, 0.98))
    letters = letters.slice(0, Math.max(1, shown))
  }
  return set('…')
}
