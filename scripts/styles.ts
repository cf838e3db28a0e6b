/** Maximum total lines of all stylesheets, as formatted. Only ever lowered: see decision 015. */
export const MAX_LINES = 11_300

/** The shared pieces: classes that any component may use by their name. */
export const PIECES = 'web/ui/pieces.css'

const LIBRARY_CLASS = /\.mantine-[A-Z]/
const COMPOSED = /composes: ([^;]+) from global/g
const PIECE = /^\.([a-z-]+)/gm

export type Files = ReadonlyMap<string, string>

export function countLines(styles: Files): number {
  return [...styles.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}

/** Stylesheets of screens and pages that restyle the component library, which only `web/ui/` may. */
export function findLibraryOverrides(styles: Files): string[] {
  return [...styles]
    .filter(([file, text]) => !file.startsWith('web/ui/') && LIBRARY_CLASS.test(text))
    .map(([file]) => file)
    .toSorted()
}

/** Composed classes that no piece defines; browsers would silently ignore them. */
export function findUnknownPieces(styles: Files): string[] {
  const pieces = piecesOf(styles)
  return [...styles].flatMap(([file, text]) =>
    [...text.matchAll(COMPOSED)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !pieces.has(name))
      .map((name) => `${file}: ${name}`),
  )
}

/** Pieces that nothing uses any more. */
export function findUnusedPieces(styles: Files, components: Files): string[] {
  const composed = [...styles.values()].flatMap((text) =>
    [...text.matchAll(COMPOSED)].flatMap(([, names = '']) => names.split(' ')),
  )
  const code = [...components.values()].join('\n')
  return [...piecesOf(styles)].filter(
    (name) => !composed.includes(name) && !new RegExp(`["'\` ]${name}["'\` ]`).test(code),
  )
}

function piecesOf(styles: Files): Set<string> {
  return new Set([...(styles.get(PIECES) ?? '').matchAll(PIECE)].map(([, name = '']) => name))
}
