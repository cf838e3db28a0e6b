/** Maximum total lines of all stylesheets, as formatted. Only ever lowered: see decision 015. */
export const MAX_LINES = 9_650

/** The shared pieces: classes that any component may use by their name, and any rule applies. */
export const PIECES = 'web/ui/pieces.css'

/** Pieces that rules apply and that are no classes. */
export const MIXINS = 'web/ui/mixins.css'

const LIBRARY_CLASS = /\.mantine-[A-Z]/
const APPLIED = /@apply ([^;]+);/g
const RULE = /([^{};/]+)\{([^{}]*)\}/g
const PIECE = /^\.([a-z\d-]+)/gm

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

/** Applied names that no piece has. */
export function findUnknownPieces(styles: Files): string[] {
  const pieces = new Set([PIECES, MIXINS].flatMap((file) => [...piecesOf(styles, file)]))
  return [...styles].flatMap(([file, text]) =>
    appliedIn(text)
      .filter((name) => !pieces.has(name))
      .map((name) => `${file}: ${name}`),
  )
}

/** Pieces that nothing uses any more. */
export function findUnusedPieces(styles: Files, components: Files): string[] {
  const applied = new Set([...styles.values()].flatMap(appliedIn))
  const code = [...components.values()].join('\n')
  const isNamed = (name: string) => new RegExp(`["'\` ]${name}["'\` ]`).test(code)
  return [
    ...[...piecesOf(styles, PIECES)].filter((name) => !applied.has(name) && !isNamed(name)),
    ...[...piecesOf(styles, MIXINS)].filter((name) => !applied.has(name)),
  ]
}

/** Rules that repeat all declarations of a piece instead of applying it; a single one is not worth a piece's name. */
export function findRepeatedPieces(styles: Files): string[] {
  const pieces = [PIECES, MIXINS]
    .flatMap((file) => rulesIn(styles.get(file) ?? ''))
    .filter(({ declarations }) => declarations.length > 1)
  return [...styles]
    .filter(([file]) => file !== PIECES && file !== MIXINS)
    .flatMap(([file, text]) =>
      rulesIn(text).flatMap((rule) =>
        pieces
          .filter((piece) => piece.declarations.every((each) => rule.declarations.includes(each)))
          .map((piece) => `${file}: ${rule.selector} repeats ${piece.selector}`),
      ),
    )
}

/** Rules without rules in them. */
function rulesIn(text: string): { selector: string; declarations: string[] }[] {
  return [...text.matchAll(RULE)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body.split(';').flatMap((each) => each.trim() || []),
  }))
}

function appliedIn(text: string): string[] {
  return [...text.matchAll(APPLIED)].flatMap(([, names = '']) => names.split(' '))
}

function piecesOf(styles: Files, file: string): Set<string> {
  return new Set([...(styles.get(file) ?? '').matchAll(PIECE)].map(([, name = '']) => name))
}
