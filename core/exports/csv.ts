// Where a spreadsheet would start a formula: at the start of a cell, and after a semicolon, tab or line end inside
// one. Where semicolons separate cells, as in most of Europe, quotes in the middle of a cell protect nothing.
// Existing apostrophes are matched too, so that unescaping restores the exact text.
const FORMULA = /(?=[=+\-@\t\r])(?<=(?:^ *|[;\t\r\n][" ]*)'*)/g
const GUARD = /'(?=[=+\-@\t\r])(?<=(?:^ *|[;\t\r\n][" ]*)'+)/g

/** Puts an apostrophe before anything that a spreadsheet would calculate. */
export function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'")
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.replace(GUARD, '')
}

/** One CSV line including its line end; every cell is safe to open in a spreadsheet. */
export function toCsvLine(values: readonly unknown[]): string {
  return `${values.map((value) => csvCell(value)).join(',')}\r\n`
}

function csvCell(value: unknown): string {
  const text = escapeFormula(cellText(value))
  const isPlain = !/[",;\r\n\t]|^\s|\s$/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** The text of a cell; lists are joined with semicolons. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((one) => cellText(one)).join(';')
  return JSON.stringify(value)
}
