import { FILE_FIELDS, guessMapping, signHeaders } from '@app/core/imports/file-fields.ts'
import type { FileMapping } from '@app/core/imports/file-fields.ts'
import type { FileReading, FileTable } from '@app/core/imports/file-rows.ts'
import { DATE_ORDERS, findDateOrder, type DateOrder } from '@app/core/time/read-date.ts'
import { isText, isTextOrNull, parseJson, toRecord } from '../../record.ts'

/** How files with the same columns are read. */
export type FileChoices = Pick<FileReading, 'mapping' | 'order' | 'zone' | 'category'>

type Remembered = FileChoices & { signature: string }

const MAX_REMEMBERED = 50

type Reader = { zone: string; order: DateOrder }

/**
 * The choices made for files with these columns before, otherwise a guess from their names, their dates and the reader.
 */
export function findChoices(
  table: FileTable,
  remembered: string | null,
  { zone, order }: Reader,
): FileChoices {
  const signature = signHeaders(table.headers)
  const known = readRemembered(remembered).find((one) => one.signature === signature)
  const mapping = known ? withoutOpen(known.mapping) : guessMapping(table.headers)
  const detected = findDateOrder(table.rows.map((cells) => cells[mapping.date ?? -1] ?? ''))
  if (!known) return { mapping, order: detected ?? order, zone, category: null }
  const { signature: _signature, ...choices } = known
  return { ...choices, mapping, order: detected ?? choices.order }
}

/** The remembered choices with these added, the most recently used first. */
export function rememberChoices(
  { headers }: FileTable,
  choices: FileChoices,
  remembered: string | null,
): string {
  const signature = signHeaders(headers)
  const others = readRemembered(remembered).filter((one) => one.signature !== signature)
  return JSON.stringify([{ signature, ...choices }, ...others].slice(0, MAX_REMEMBERED))
}

function readRemembered(text: string | null): Remembered[] {
  const parsed = text === null ? [] : parseJson(text)
  return Array.isArray(parsed) && parsed.every(isRemembered) ? parsed : []
}

function isRemembered(value: unknown): value is Remembered {
  const { signature, mapping, order, zone, category } = toRecord(value)
  return (
    isText(signature) &&
    DATE_ORDERS.some((known) => known === order) &&
    isText(zone) &&
    isTextOrNull(category) &&
    Object.entries(toRecord(mapping)).every(
      ([field, place]) => FILE_FIELDS.some((known) => known === field) && isPlace(place),
    )
  )
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

function withoutOpen(mapping: Partial<Record<string, number | undefined>>): FileMapping {
  return Object.fromEntries(Object.entries(mapping).filter(([, place]) => place !== undefined))
}
