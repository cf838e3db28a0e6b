import { findUniqueAddresses, identityOf } from '../runs/identity.ts'
import type { EventToAdd } from './event-to-add.ts'

export type ListedRow = {
  /** Identifies the row within this list. */
  key: string
  /** Its identity when the source found it, regardless of later edits. */
  foundAs: string
  event: EventToAdd
}

/** Appends found events to the list; those already in it are counted instead. `newKey` generates the key of a row. */
export function appendFound(
  list: ListedRow[],
  found: EventToAdd[],
  newKey: () => string,
): { list: ListedRow[]; appended: number; alreadyThere: number } {
  const known = new Set(list.map(({ foundAs }) => foundAs))
  const added: ListedRow[] = []
  for (const [index, foundAs] of namesOf(found).entries()) {
    const event = found[index]
    if (!event || known.has(foundAs)) continue
    known.add(foundAs)
    added.push({ key: newKey(), foundAs, event })
  }
  const appended = added.length
  return { list: [...list, ...added], appended, alreadyThere: found.length - appended }
}

function namesOf(found: EventToAdd[]): string[] {
  const named = found.map((event) => ({ ...event, start: event.date }))
  const unique = findUniqueAddresses(named)
  return named.map((one) => `${one.category ?? ''} ${identityOf(one, unique)}`)
}

/** Sets the category that the operator chose; an empty title becomes the category's. */
export function setCategory(
  event: EventToAdd,
  category: { id: string; title: string },
): EventToAdd {
  const title = event.title.trim() === '' ? category.title : event.title
  return { ...event, category: category.id, title }
}
