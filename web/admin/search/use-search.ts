import { searchEverything } from '@app/core/search/endpoints.ts'
import type { SearchedKind } from '@app/core/search/found.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { readNow } from '../../ui/now.ts'
import { localZone } from '../../ui/dates.ts'
import { rowHit, screenHits, type Hit, type HitKind } from './kinds.ts'

export type HitGroup = {
  kind: HitKind
  hits: Hit[]
  total: number
  /** The text they were found for; for rows it may be an earlier one. */
  foundFor: string
}

/** Results for a text: screens immediately, rows once the server has responded. */
export function useSearch(
  text: string,
  { limit, kind }: { limit: number; kind?: SearchedKind | undefined },
) {
  const searched = text.trim()
  const query = { text: searched.slice(0, 200), limit, ...(kind && { kind }) }
  const answer = useQuery({
    queryKey: ['search', query],
    queryFn: async () => ({ ...(await call(searchEverything, { query })), text: searched }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const rows = searched === '' ? undefined : answer.data
  const groups = useMemo((): HitGroup[] => {
    const at = { zone: localZone(), now: readNow() }
    const screens = searched === '' || kind ? [] : screenHits(searched)
    const found = rows?.kinds.map(({ kind: one, rows: held, total }) => ({
      kind: one,
      hits: held.map((row) => rowHit(one, row, at)),
      total,
      foundFor: rows.text,
    }))
    return [
      { kind: 'screens' as const, hits: screens, total: screens.length, foundFor: searched },
      ...(found ?? []),
    ].filter(({ total }) => total > 0)
  }, [searched, kind, rows])
  return {
    groups,
    isLoading: answer.isLoading,
    isBehind: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
