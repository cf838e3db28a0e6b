import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

/** Scripts missing in Fraunces fall back to Inter, Arabic and emoji to Noto, each in a matching weight. */
const FACES = {
  display: [...subsetsOf('fraunces', ['latin', 'latin-ext', 'vietnamese'], 500), ...fallbacks(500)],
  /** Bolder, for lettering in pictures. */
  mark: [...subsetsOf('fraunces', ['latin', 'latin-ext', 'vietnamese'], 600), ...fallbacks(600)],
  ui: [...subsetsOf('inter', ['latin', 'latin-ext', 'vietnamese'], 400), ...fallbacks(400)],
}

export type Face = keyof typeof FACES

function fallbacks(weight: 400 | 500 | 600): string[] {
  return [
    ...subsetsOf('inter', ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'], weight),
    ...subsetsOf('noto-sans-arabic', ['arabic'], weight),
    ...subsetsOf('noto-emoji', ['emoji'], weight),
  ]
}

function subsetsOf(family: string, subsets: readonly string[], weight: number): string[] {
  return subsets.map(
    (subset) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
  )
}

const opened = new Map<string, Font>()

/** The first font of a face that has all these code points; later ones are not even opened. */
export function findFont(face: Face, codes: readonly number[]): Font | undefined {
  for (const name of FACES[face]) {
    const font = open(name)
    if (codes.every((code) => font.hasGlyphForCodePoint(code))) return font
  }
  return undefined
}

function open(name: string): Font {
  const known = opened.get(name)
  if (known) return known
  const font = openSync(resolve(name))
  if (!('layout' in font)) throw new Error(`${name} is a font collection`)
  opened.set(name, font)
  return font
}
