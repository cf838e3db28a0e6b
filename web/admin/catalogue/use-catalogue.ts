import type { readCatalogue } from '@app/core/categories/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCache, writeCache } from '../cache.ts'
import { catalogueQuery } from '../queries.ts'
import { mergeStored } from '../merge-stored.ts'

type Catalogue = EndpointAnswer<typeof readCatalogue>
type CachedCategories = Pick<Catalogue, 'categories' | 'counters' | 'position'>
type CachedGroups = Pick<Catalogue, 'mainGroups' | 'groups'>
type CachedNoun = 'categories' | 'locations' | 'mainGroups' | 'groups'

/** The catalogue, initially from this browser's cache if complete, then from the server. */
export function useCatalogue() {
  const queryClient = useQueryClient()
  const query = useQuery(catalogueQuery)
  const { data, dataUpdatedAt } = query

  useEffect(() => {
    void readCached().then((cached) => {
      if (!cached || queryClient.getQueryData(catalogueQuery.queryKey)) return
      queryClient.setQueryData(catalogueQuery.queryKey, cached.data, { updatedAt: cached.readAt })
    })
  }, [queryClient])

  useEffect(() => {
    if (data && dataUpdatedAt > 0) void keep(data, dataUpdatedAt)
  }, [data, dataUpdatedAt])

  return query
}

/** The catalogue with the rows that a save returned, until it is refetched. */
export function withSavedRows(
  catalogue: Catalogue,
  noun: CachedNoun,
  answered: readonly { id: string }[],
): Catalogue {
  return { ...catalogue, [noun]: mergeStored<{ id: string }>(catalogue[noun], answered) }
}

/** The catalogue without rows that were just deleted, until it is refetched. */
export function withoutRows(
  catalogue: Catalogue,
  noun: CachedNoun,
  deleted: readonly string[],
): Catalogue {
  const rows: readonly { id: string }[] = catalogue[noun]
  return { ...catalogue, [noun]: rows.filter(({ id }) => !deleted.includes(id)) }
}

/** Whether a row is in this browser's cache, a group only with its main group; without a cache, on screen. */
export async function isCached(noun: CachedNoun, id: string): Promise<boolean> {
  if (noun === 'categories')
    return hasRow((await readCache<CachedCategories>('categories'))?.data.categories, id)
  if (noun === 'locations')
    return hasRow((await readCache<Catalogue['locations']>('locations'))?.data, id)
  const cached = (await readCache<CachedGroups>('mainGroups'))?.data
  if (noun === 'mainGroups' || !cached) return hasRow(cached?.mainGroups, id)
  const group = cached.groups.find((each) => each.id === id)
  return group !== undefined && hasRow(cached.mainGroups, group.mainGroup)
}

function hasRow(rows: readonly { id: string }[] | undefined, id: string): boolean {
  return rows === undefined || rows.some((row) => row.id === id)
}

async function readCached(): Promise<{ data: Catalogue; readAt: number } | undefined> {
  const [categories, locations, groups] = await Promise.all([
    readCache<CachedCategories>('categories'),
    readCache<Catalogue['locations']>('locations'),
    readCache<CachedGroups>('mainGroups'),
  ])
  if (!categories || !locations || !groups) return undefined
  const readAt = Math.min(categories.readAt, locations.readAt, groups.readAt)
  return { data: { ...categories.data, locations: locations.data, ...groups.data }, readAt }
}

async function keep(catalogue: Catalogue, readAt: number): Promise<void> {
  const { categories, counters, position, locations, mainGroups, groups } = catalogue
  await writeCache<CachedCategories>('categories', {
    data: { categories, counters, position },
    readAt,
  })
  await writeCache<Catalogue['locations']>('locations', { data: locations, readAt })
  await writeCache<CachedGroups>('mainGroups', { data: { mainGroups, groups }, readAt })
}
