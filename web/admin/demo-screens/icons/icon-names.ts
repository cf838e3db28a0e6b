/** An icon of a font: the name of its class, and its character. */
export type FontIcon = { name: string; glyph: string }

/** One or several classes of an icon, and the character of its `::before`. */
const RULE = /((?:\.[\w-]+::?before\s*,?\s*)+)\{\s*content:\s*"\\?([^"]+)"/g

/** The icons in the style sheet of an icon font, in alphabetical order: classes that start with `prefix`. */
export function iconsIn(css: string, prefix: string): FontIcon[] {
  const icons = new Map<string, FontIcon>()
  for (const [, selectors = '', written = ''] of css.matchAll(RULE)) {
    for (const [, name = ''] of selectors.matchAll(/\.([\w-]+):/g))
      if (name.startsWith(prefix)) icons.set(name, { name, glyph: glyphOf(written) })
  }
  return [...icons.values()].toSorted(byName)
}

function byName(one: FontIcon, other: FontIcon): number {
  return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1
}

/** A code point in hexadecimal digits, or the character itself. */
function glyphOf(written: string): string {
  return /^[\da-f]{2,6}$/i.test(written) ? String.fromCodePoint(parseInt(written, 16)) : written
}

/** Icons by the first letter after the common prefix; digits come first, together. */
export function byLetter(icons: readonly FontIcon[], prefix: string): Map<string, FontIcon[]> {
  return Map.groupBy(icons, ({ name }) => {
    const first = name.charAt(prefix.length).toUpperCase()
    return /\d/.test(first) ? '0-9' : first
  })
}

/** Those whose name contains every searched word, in any order. */
export function matching(icons: readonly FontIcon[], query: string): readonly FontIcon[] {
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return icons
  return icons.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
