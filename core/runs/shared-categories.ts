import { TV_CHANNELS_GROUP } from '../categories/category.ts'
import { categoriesOf } from '../events/event-categories.ts'
import { findSports } from '../matching/sports.ts'
import { tokensOf } from '../matching/tokens.ts'
import type { StoredEvent } from './differences.ts'
import type { FieldChange } from './plan.ts'
import type { RankedSource } from './resolve-sources.ts'

/** Which categories may tell one event: those of one sport, and the channels that show it. */
export type SharedCategories = {
  isChannel: (category: string) => boolean
  /** Null of what is no sport. */
  sportOf: (category: string) => string | null
}

/** Told by the group of each category. */
export function createSharedCategories(groups: ReadonlyMap<string, string>): SharedCategories {
  const sports = new Map([...new Set(groups.values())].map((group) => [group, isSportGroup(group)]))
  return {
    isChannel: (category) => groups.get(category) === TV_CHANNELS_GROUP,
    sportOf: (category) => {
      const group = groups.get(category)
      return group !== undefined && sports.get(group) === true ? group : null
    },
  }
}

/** Whether events of one group are matches and races, which several categories of it may list. */
function isSportGroup(group: string): boolean {
  return findSports(tokensOf(group.replaceAll(/[-_]/g, ' '))).size > 0
}

/** The categories whose events a crawler of these may find again, themselves included. */
export function findRelatedCategories(
  named: ReadonlySet<string>,
  groups: ReadonlyMap<string, string>,
): Set<string> {
  const { isChannel, sportOf } = createSharedCategories(groups)
  const sports = new Set([...named].flatMap((id) => sportOf(id) ?? []))
  const hasChannels = [...named].some(isChannel)
  const related = [...groups.keys()].filter((id) => {
    if (isChannel(id)) return sports.size > 0
    const sport = sportOf(id)
    return sport !== null && (hasChannels || sports.has(sport))
  })
  return named.union(new Set(related))
}

/** A stored event as it stands once a source reports it under this category: a match stays the main thing. */
export function mergeCategories(
  stored: Pick<StoredEvent, 'category' | 'additionalCategories'>,
  category: string,
  isChannel: (category: string) => boolean,
): Pick<StoredEvent, 'category' | 'additionalCategories'> {
  const present = categoriesOf(stored)
  if (present.includes(category)) return stored
  if (isChannel(stored.category) && !isChannel(category))
    return { category, additionalCategories: present }
  return { ...stored, additionalCategories: [...stored.additionalCategories, category] }
}

type SourceCategories = {
  /** Under which category the source reports it now, and reported it when it was read before. */
  category: string
  former: string | null
  otherSources: readonly RankedSource[]
}

/**
 * What becomes of the additional categories of an event when one of its sources is read: one that no source holds any
 * longer goes, and the source's own comes, unless a person took it away.
 */
export function findCategoryChanges(
  stored: StoredEvent,
  { category, former, otherSources }: SourceCategories,
): FieldChange[] {
  const from = stored.additionalCategories
  const held = new Set([category, ...otherSources.map(({ values }) => values.category)])
  const isNew = former !== category && !categoriesOf(stored).includes(category)
  const to = [...from.filter((id) => held.has(id)), ...(isNew ? [category] : [])]
  const isSame = to.length === from.length && !isNew
  return isSame ? [] : [{ field: 'additionalCategories', from, to }]
}
