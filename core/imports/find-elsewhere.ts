import { foldText } from '../text.ts'
import type { EventRow } from './event-to-add.ts'

type Reported = Pick<EventRow, 'category' | 'description' | 'date' | 'url' | 'sourceId'>

/**
 * The other category under which the same source already reports the event, or null. `withItsId` holds the events
 * with the same source id. An id alone does not identify the source: two sites may use the same numbers.
 */
export function findElsewhere(row: Reported, withItsId: readonly Reported[]): string | null {
  const same = withItsId.find(
    (event) => event.category !== row.category && isOfOneSource(event, row) && isAlike(event, row),
  )
  return same?.category ?? null
}

function isOfOneSource(one: Reported, other: Reported): boolean {
  return one.url === null || other.url === null || hostOf(one.url) === hostOf(other.url)
}

function isAlike(one: Reported, other: Reported): boolean {
  return one.date === other.date || foldText(one.description) === foldText(other.description)
}

/** The host of a web address. */
export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? url
}
