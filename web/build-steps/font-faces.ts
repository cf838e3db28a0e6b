import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The style sheets of the site and of `/me` import `faces.css` from here; builds empty their own folder. */
const FOLDER = join(import.meta.dirname, '..', '.fonts')

const INTER = { family: 'Inter Variable', name: 'inter', axis: 'wght' }
const FAMILIES = [INTER, { family: 'Fraunces Variable', name: 'fraunces', axis: 'opsz' }]

/**
 * The packages split a font in two, and a single Romanian letter, such as in the language's name on every page, would
 * load the whole second half. Two small parts are cut out of it; the ranges do not overlap, so that no character is
 * loaded twice.
 */
export const PARTS = [
  {
    part: 'latin',
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-201F, U+2021-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  {
    part: 'latin-ext',
    range:
      'U+0180-0217, U+021C-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
  /** Including the cedillas of older texts. */
  {
    part: 'romanian',
    range: 'U+0102-0103, U+015E-015F, U+0162-0163, U+0218-021B',
    of: 'latin-ext',
  },
  /** The rest of Latin Extended-A: Polish, Czech, Hungarian, Turkish and their neighbours. */
  {
    part: 'european',
    range: 'U+0100-0101, U+0104-0130, U+0132-0151, U+0154-015D, U+0160-0161, U+0164-017F',
    of: 'latin-ext',
  },
  /** Names in their original script. Fraunces has neither script: its headlines fall back to Inter. */
  {
    part: 'greek',
    range: 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF',
    files: INTER,
  },
  {
    part: 'cyrillic',
    range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
    files: INTER,
  },
]

/** Writes the parts of our fonts and the style sheet that declares them, before anything imports it. */
export function fontFaces(): Plugin {
  return {
    name: 'almanac:font-faces',
    async config() {
      await mkdir(FOLDER, { recursive: true })
      const faces = await Promise.all(
        FAMILIES.flatMap((font) => PARTS.map((part) => writeFace(font, part))),
      )
      await writeFile(join(FOLDER, 'faces.css'), faces.join(''))
    },
  }
}

async function writeFace(
  font: (typeof FAMILIES)[number],
  { part, range, of, files = font }: (typeof PARTS)[number],
): Promise<string> {
  const { family } = font
  const { name, axis } = files
  const packaged = `@fontsource-variable/${name}/files/${name}-${of ?? part}-${axis}-normal.woff2`
  if (of !== undefined)
    await writeFile(join(FOLDER, `${name}-${part}.woff2`), await cut(packaged, range))
  const source = of === undefined ? packaged : `./${name}-${part}.woff2`
  return `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;src:url('${source}') format('woff2');unicode-range:${range}}\n`
}

/** Extracts the characters of a range from a packaged font. */
async function cut(packaged: string, range: string): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(packaged))
  return subsetFont(whole, lettersOf(range), { targetFormat: 'woff2' })
}

/** The characters of a `unicode-range`, as one text. */
export function lettersOf(range: string): string {
  return range
    .split(', ')
    .map((span) => span.replace('U+', '').split('-'))
    .flatMap(([first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

/** Every `@font-face` rule of a built style sheet. */
export function facesIn(css: string): string {
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('\n')
}

/** Writes the fonts of the public pages as `/fonts.css`, for pages that the server writes itself. */
export function fontSheet(): Plugin {
  return {
    name: 'almanac:font-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      )
      const faces = new Set(sheets.map(facesIn).filter((rules) => rules.includes('Inter Variable')))
      const [source] = faces
      if (source === undefined) throw new Error('No style sheet declares the fonts')
      this.emitFile({ type: 'asset', fileName: 'fonts.css', source })
    },
  }
}
