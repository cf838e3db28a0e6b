import { findUniqueAddresses, identityOf } from '../runs/identity.ts'
import type { EventToAdd } from './event-to-add.ts'

/** A row of the events-to-add table. */
export type ListedRow = {
  /** Names the row in this list alone. */
  key: string
  /** How its source named it when it was found, whatever a person has edited since. */
  foundAs: string
  event: EventToAdd
}

/**
 * The list with what a source found at its end; what stands in it already is counted and not listed again.
 * `newKey` makes a name for a row.
 */
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

/** The row with a category that the operator chose; a title that was left open becomes the category's. */
export function setCategory(
  event: EventToAdd,
  category: { id: string; title: string },
): EventToAdd {
  const title = event.title.trim() === '' ? category.title : event.title
  return { ...event, category: category.id, title }
}
