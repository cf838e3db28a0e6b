import { listChangeSets, readChangeSet } from '@app/core/log/endpoints.ts'
import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, isOwnChange } from '../../api.ts'
import type { Drafts } from '../../drafts/store.ts'
import {
  selectSetsAfter,
  toRemoteChange,
  type RemoteChange,
  type RemoteChangesById,
} from './remote-change.ts'

/** Maximum number of change sets reported for a row. */
const SETS = 20
/** Maximum number of drafts to monitor; conflicts of the others are found by a save. */
const DRAFTS = 100

/** What others did to rows while they were edited here. `stored` is undefined until it is loaded. */
export function useRemoteChanges(
  noun: LoggedNoun,
  drafts: Drafts,
  stored: ReadonlyMap<string, { version: number }> | undefined,
): RemoteChangesById {
  const asked = [...drafts].flatMap(([id, { isNew, base: seen }]) => {
    if (!stored || isNew || seen === null) return []
    const version = stored.get(id)?.version ?? null
    return version === seen ? [] : [{ id, seen, version }]
  })
  const results = useQueries({
    queries: asked.slice(0, DRAFTS).map(({ id, seen, version }) => ({
      queryKey: ['history', 'since', noun, id, seen, version],
      queryFn: async () => ({ id, since: await readRemoteChange(noun, id, seen) }),
      staleTime: 60_000,
    })),
    combine: dataOf,
  })
  return useMemo(
    () => new Map(results.flatMap(({ id, since }) => (since ? [[id, since] as const] : []))),
    [results],
  )
}

type RowChange = { id: string; since: RemoteChange | undefined }

function dataOf(results: readonly { data: RowChange | undefined }[]) {
  return results.flatMap(({ data }) => data ?? [])
}

/** What others did to a row since the version that was seen; undefined if the log has nothing about it. */
async function readRemoteChange(
  noun: LoggedNoun,
  id: string,
  seen: number,
): Promise<RemoteChange | undefined> {
  const { sets } = await call(listChangeSets, { query: { noun, row: id, limit: SETS } })
  const read = await Promise.all(
    selectSetsAfter(sets, seen).map(async (set) => {
      const given = { params: { id: set.id }, query: { noun, row: id } }
      return { set, rows: (await call(readChangeSet, given)).rows }
    }),
  )
  return toRemoteChange(read, isOwnChange)
}
