import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const CHUNK_LINES = 500

/** Loads lines of `COPY` text (see `copyLine`) into columns of a table. */
export async function copyRowsInto(
  client: pg.ClientBase,
  table: string,
  columns: string[],
  lines: Iterable<string>,
): Promise<void> {
  const sql = `copy ${table} (${columns.join(', ')}) from stdin`
  await pipeline(Readable.from(inChunks(lines)), client.query(copyFrom(sql)))
}

/** Generates chunks while the database is still reading the previous ones. */
function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk: string[] = []
  for (const line of lines) {
    if (chunk.push(line) < CHUNK_LINES) continue
    yield Buffer.from(chunk.join(''))
    chunk = []
  }
  if (chunk.length > 0) yield Buffer.from(chunk.join(''))
}

/** One row in `COPY` text format: tab-separated values, `\N` for null. */
export function copyLine(values: unknown[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

const SPECIAL = /[\\\n\r\t]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = Array.isArray(value) ? arrayLiteral(value) : plainText(value)
  return SPECIAL.test(text)
    ? text.replace(/[\\\n\r\t]/g, (special) => ESCAPES[special] ?? '')
    : text
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new Error(`COPY cannot write a ${typeof value}`)
}

/** A PostgreSQL array literal: `{"one","two"}`. */
function arrayLiteral(values: unknown[]): string {
  const quoted = values.map((value) => `"${plainText(value).replace(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
