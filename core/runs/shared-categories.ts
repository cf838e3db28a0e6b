import { TV_CHANNELS_GROUP } from '../categories/category.ts'
import { categoriesOf } from '../events/event-categories.ts'
import { findSports } from '../matching/sports.ts'
import { tokensOf } from '../matching/tokens.ts'
import type { StoredEvent } from './differences.ts'
import type { FieldChange } from './plan.ts'
import type { RankedSource } from './resolve-sources.ts'

/** Which categories may list the same event: those of one sport, and the channels that show it. */
export type SharedCategories = {
  isChannel: (category: string) => boolean
  /** Null if it is not a sport. */
  sportOf: (category: string) => string | null
}

/** Derived from the group of each category. */
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

/** Whether the events of a group are matches and races, which several of its categories may list. */
function isSportGroup(group: string): boolean {
  return findSports(tokensOf(group.replaceAll(/[-_]/g, ' '))).size > 0
}

/** The categories whose events a crawler of these may report too, including themselves. */
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

/**
 * The categories of a stored event once a source reports it under this one: a match takes precedence over a
 * programme.
 */
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
  /** The category under which the source reports it now; `former` is that of its previous run. */
  category: string
  former: string | null
  otherSources: readonly RankedSource[]
}

/**
 * The changes of an event's additional categories when one of its sources is read: removes one that no source has any
 * longer, and adds the source's own unless a person removed it.
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
