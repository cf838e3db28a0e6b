import type { ListedRow } from '@app/core/imports/event-list.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'

/** Changes of a list: new or edited rows, keys of removed ones, and the order if it changed. */
export type ListChanges = { put: ListedRow[]; gone: string[]; order: string[] | null }

export function diffLists(before: ListedRow[], after: ListedRow[]): ListChanges {
  const isSameOrder =
    before.length === after.length && before.every(({ key }, place) => after[place]?.key === key)
  // Runs on every keystroke, also in a list of ten thousand rows.
  if (isSameOrder)
    return { put: after.filter((row, place) => row !== before[place]), gone: [], order: null }
  const known = new Map(before.map((row) => [row.key, row]))
  const order = after.map(({ key }) => key)
  const left = new Set(order)
  return {
    put: after.filter((row) => known.get(row.key) !== row),
    gone: before.flatMap(({ key }) => (left.has(key) ? [] : [key])),
    order,
  }
}

/** Applies changes made elsewhere; rows that exist only here are preserved, at the end. */
export function applyChanges(rows: ListedRow[], { put, gone, order }: ListChanges): ListedRow[] {
  const without = new Set(gone)
  const all = new Map([...rows, ...put].map((row) => [row.key, row]))
  const keys = order === null ? all.keys() : new Set([...order, ...all.keys()])
  return [...keys].flatMap((key) => (without.has(key) ? [] : (all.get(key) ?? [])))
}

/** Restores rows removed from `before` to their old positions; later rows are preserved. */
export function restoreRows(
  current: ListedRow[],
  before: ListedRow[],
  gone: ReadonlySet<string>,
): ListedRow[] {
  const here = new Map(current.map((row) => [row.key, row]))
  const old = before.flatMap((row) => here.get(row.key) ?? (gone.has(row.key) ? row : []))
  const placed = new Set(old.map(({ key }) => key))
  return [...old, ...current.filter(({ key }) => !placed.has(key))]
}

/** The keys of sent rows that are still as they were sent, and the number of those edited since. */
export function divideSent(
  current: readonly ListedRow[],
  sent: readonly ListedRow[],
): { added: Set<string>; edited: number } {
  const before = new Map(sent.map(({ key, event }) => [key, event]))
  const there = current.filter(({ key }) => before.has(key))
  const edited = there.filter(({ key, event }) => !isSameEvent(event, before.get(key)))
  const added = new Set(before.keys())
  for (const { key } of edited) added.delete(key)
  return { added, edited: edited.length }
}

function isSameEvent(one: EventToAdd, other: EventToAdd | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
