import { unescapeFormula } from './csv.ts'

const SEPARATORS = [',', ';', '\t']

/**
 * The cells of a CSV file, as this product wrote it or as a spreadsheet saved it since: with commas, semicolons or
 * tabs, as the first line has it.
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
