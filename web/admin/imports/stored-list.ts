import { EVENT_ROW_FIELDS } from '@app/core/events/fields.ts'
import { toInitialValues, type Field } from '@app/core/nouns/field.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import { isText, isTextOrNull, toRecord } from '../../record.ts'
import type { ListChanges } from './list-changes.ts'

const DATABASE = 'almanac-lists'
const ROWS = 'rows'
const ORDERS = 'orders'

/** The list stored in this browser, without the rows that this version of the screen cannot read. */
export async function readStoredList(name: string): Promise<ListedRow[]> {
  const database = await open()
  const transaction = database.transaction([ROWS, ORDERS])
  const all = transaction.objectStore(ROWS).getAll(rangeOf(name))
  const order = transaction.objectStore(ORDERS).get(name)
  await endOf(transaction)
  return sortRows(all.result, order.result)
}

/** Writes only the changes of a list. Throws a DOMException if this browser has no room. */
export async function storeChanges(name: string, changes: ListChanges): Promise<void> {
  const database = await open()
  const transaction = database.transaction([ROWS, ORDERS], 'readwrite', { durability: 'relaxed' })
  const rows = transaction.objectStore(ROWS)
  for (const row of changes.put) rows.put(row, [name, row.key])
  for (const key of changes.gone) rows.delete([name, key])
  if (changes.order) transaction.objectStore(ORDERS).put(changes.order, name)
  transaction.commit()
  await endOf(transaction)
}

/** The rows in their stored order; unknown ones come last. */
export function sortRows(stored: unknown[], order: unknown): ListedRow[] {
  const rows = new Map(
    stored
      .map(withLaterFields)
      .filter(isListed)
      .map((row) => [row.key, row]),
  )
  const known = Array.isArray(order) && order.every(isText) ? order : []
  const keys = new Set([...known, ...rows.keys()])
  return [...keys].flatMap((key) => rows.get(key) ?? [])
}

/** Adds fields that events did not have when the row was stored. */
function withLaterFields(value: unknown): unknown {
  const { event, ...row } = toRecord(value)
  return { ...row, event: { ...LATER_FIELDS, ...toRecord(event) } }
}

const LATER_FIELDS = toInitialValues(EVENT_ROW_FIELDS)

function isListed(value: unknown): value is ListedRow {
  const { key, foundAs, event } = toRecord(value)
  return isText(key) && isText(foundAs) && isEvent(toRecord(event))
}

function isEvent({ category, image, ...fields }: Record<string, unknown>): boolean {
  const { category: _chosen, ...known } = EVENT_ROW_FIELDS
  return (
    isTextOrNull(category) &&
    isTextOrNull(image) &&
    Object.entries<Field>(known).every(([name, field]) => isValidFor(field, fields[name]))
  )
}

function isValidFor({ kind, isNullable }: Field, value: unknown): boolean {
  if (value === null) return isNullable === true
  return kind === 'flag' ? typeof value === 'boolean' : isText(value)
}

function rangeOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []])
}

let opened: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ROWS)
      request.result.createObjectStore(ORDERS)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DOMException()))
  })
  return opened
}

async function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException()))
  })
}
