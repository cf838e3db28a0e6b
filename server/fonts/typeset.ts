import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

/** Latin with its extensions: the languages of the product and most names in them. */
const FACES = {
  display: [
    '@fontsource/fraunces/files/fraunces-latin-500-normal.woff',
    '@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff',
  ],
  /** Bolder, for the letters of pictures. */
  mark: [
    '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
    '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
  ],
  ui: [
    '@fontsource/inter/files/inter-latin-400-normal.woff',
    '@fontsource/inter/files/inter-latin-ext-400-normal.woff',
  ],
} as const

export type Face = keyof typeof FACES

const opened = new Map<string, Font>()

function fontsOf(face: Face): Font[] {
  return FACES[face].map((name) => {
    const known = opened.get(name)
    if (known) return known
    const font = openSync(resolve(name))
    if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`)
    opened.set(name, font)
    return font
  })
}

/** Text as the outline of its letters, so that a picture is the same on a machine without fonts. */
export type Line = { path: string; width: number }

/** One line from a point on its baseline, in pixels; letters that no font has are left out. */
export function setLine(text: string, face: Face, size: number, { x, y } = { x: 0, y: 0 }): Line {
  let width = 0
  let path = ''
  for (const { font, letters } of runsOf(text, fontsOf(face))) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters)
    for (const [place, glyph] of glyphs.entries()) {
      path += glyph.path.transform(scale, 0, 0, -scale, x + width, y).toSVG()
      width += (positions[place]?.xAdvance ?? 0) * scale
    }
  }
  return { path, width }
}

function runsOf(text: string, fonts: readonly Font[]): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.letters += letter
    else runs.push({ font, letters: letter })
  }
  return runs
}

/** Text in lines of at most `width` pixels; what does not fit into `lines` of them ends in an ellipsis. */
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
    return fitted(words.join(' '), isCut, (one) => setLine(one, face, size), width)
  })
}

/** The line, or as much of its beginning as fits before an ellipsis. */
function fitted(text: string, isCut: boolean, set: (text: string) => Line, width: number): Line {
  const whole = set(isCut ? `${text}…` : text)
  if (whole.width <= width) return whole
  let letters = Array.from(text)
  while (letters.length > 1) {
    // Cut by share first: a word of ten thousand letters is shortened in a few steps.
    const line = set(`${letters.join('').trimEnd()}…`)
    if (line.width <= width) return line
    const kept = Math.floor(letters.length * Math.min(width / line.width, 0.98))
    letters = letters.slice(0, Math.max(1, kept))
  }
  return set('…')
}
