import { listChangeSets, readChangeSet } from '@app/core/log/endpoints.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, isOwnChange } from '../../api.ts'
import type { Drafts } from '../../drafts/store.ts'
import { setsAfter, sinceOf, type Since } from './since.ts'

/** How many change sets of one row are told. */
const SETS = 20
/** How many drafts are looked after; a save finds the conflicts of the others. */
const DRAFTS = 100

export type SinceById = ReadonlyMap<string, Since>

/** What others did to rows while they were edited here. `stored` is undefined until the server has answered. */
export function useSince(
  noun: EditedNoun,
  drafts: Drafts,
  stored: readonly { id: string; version: number }[] | undefined,
): SinceById {
  const versions = useMemo(
    () => stored && new Map(stored.map(({ id, version }) => [id, version])),
    [stored],
  )
  const asked = [...drafts]
    .flatMap(([id, { isNew, base: seen }]) => {
      if (!versions || isNew || seen === null) return []
      const version = versions.get(id) ?? null
      return version === seen ? [] : [{ id, seen, version }]
    })
    .slice(0, DRAFTS)
  const found = useQueries({
    queries: asked.map(({ id, seen, version }) => ({
      queryKey: ['history', 'since', noun, id, seen, version],
      queryFn: async () => (await readSince(noun, id, seen)) ?? null,
      staleTime: 60_000,
    })),
    combine: dataOf,
  })
  const key = asked.map(({ id }) => id).join('\n')
  return useMemo(
    () => new Map(key.split('\n').flatMap((id, place) => sinceEntry(id, found[place]))),
    [key, found],
  )
}

function sinceEntry(id: string, since: Since | null | undefined) {
  return since ? [[id, since] as const] : []
}

function dataOf(results: readonly { data: Since | null | undefined }[]) {
  return results.map(({ data }) => data)
}

/** What others did to one row since the version that was seen; undefined where the log tells of nothing. */
export async function readSince(
  noun: EditedNoun,
  id: string,
  seen: number,
): Promise<Since | undefined> {
  const { sets } = await call(listChangeSets, { query: { noun, row: id, limit: SETS } })
  const read = await Promise.all(
    setsAfter(sets, seen).map(async (set) => {
      const { rows } = await call(readChangeSet, {
        params: { id: set.id },
        query: { noun, row: id },
      })
      return { set, rows }
    }),
  )
  return sinceOf(read, isOwnChange)
}

/** A row that others deleted, or moved to where the screen does not show it, stays for as long as it is edited here. */
export function withLost<S extends { id: string }>(
  read: readonly S[],
  since: SinceById,
): readonly S[] {
  if (since.size === 0) return read
  const known = new Set(read.map(({ id }) => id))
  const lost = [...since].flatMap(([id, each]) => {
    if (known.has(id)) return []
    const [state, version] =
      each.kind === 'gone' ? [each.before, each.set] : [each.state, each.version]
    // The log holds whole rows of this noun.
    return [{ ...state, id, version } as unknown as S]
  })
  return lost.length === 0 ? read : [...read, ...lost]
}
