import { unescapeFormula } from './csv.ts'

const SEPARATORS = [',', ';', '\t']

/**
 * The cells of a CSV file written by this product or saved again by a spreadsheet, with commas, semicolons or tabs,
 * as detected in the first line.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const [head = ''] = plain.split(/\r?\n/, 1)
  const separator = SEPARATORS.find((one) => head.includes(one)) ?? ','
  const cell = `"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)|`
  const cells = new RegExp(`(?:${cell})(${separator}|\\r?\\n|$)`, 'gy')
  const lines: string[][] = []
  let line: string[] = []
  for (const [whole, quoted, bare, end] of plain.matchAll(cells)) {
    if (whole === '' && line.length === 0) break
    line.push(unescapeFormula(quoted?.replaceAll('""', '"') ?? bare ?? ''))
    if (end === separator) continue
    lines.push(line)
    line = []
  }
  return lines
}
