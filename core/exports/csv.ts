// What a spreadsheet would take for a formula: what begins a cell, and what stands behind a semicolon, a tab or a line
// end inside one. Where the semicolon separates, as in most of Europe, quotes in the middle of a cell protect nothing.
// Apostrophes are counted in, so that taking one away again gives the very text that was there.
const FORMULA = /(?=[=+\-@\t\r])(?<=(?:^ *|[;\t\r\n][" ]*)'*)/g
const GUARD = /'(?=[=+\-@\t\r])(?<=(?:^ *|[;\t\r\n][" ]*)'+)/g

/** A text that no spreadsheet calculates: an apostrophe stands before what would begin a formula. */
export function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'")
}

/** The text that `escapeFormula` was given. */
export function unescapeFormula(text: string): string {
  return text.replace(GUARD, '')
}

/** One line of a CSV file with its line end; every cell is safe to open in a spreadsheet. */
export function toCsvLine(values: readonly unknown[]): string {
  return `${values.map((value) => csvCell(value)).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  const text = escapeFormula(cellText(value))
  const isPlain = !/[",;\r\n\t]|^\s|\s$/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** What a cell holds as text; a list is told with semicolons between. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((one) => cellText(one)).join(';')
  return JSON.stringify(value)
}
