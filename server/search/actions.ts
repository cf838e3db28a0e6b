import { SEARCHED_KINDS, type FoundKind, type SearchedKind } from '@app/core/search/found.ts'
import { splitWords } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'
import type { Deps } from '../deps.ts'
import { createMeantWords } from './known-words.ts'
import { searchKind, selectWords, type SearchInput } from './store.ts'

type SearchDeps = Pick<Deps, 'database' | 'clock' | 'logger'>
type SearchRequest = { text: string; kind?: SearchedKind | undefined; limit: number }
export type Search = (asked: SearchRequest) => Promise<{ kinds: FoundKind[] }>

/** How long newly written words may be missing from the similar words. */
const WORDS_FOR_SECONDS = 30

/**
 * Finds rows that contain every word of a text, best first; if there are fewer than requested, also those that
 * contain them inside other words or with typos.
 */
export function createSearch(deps: SearchDeps): Search {
  const readWords = () => selectWords(deps.database)
  const meantWords = createMeantWords(deps, { readWords, seconds: WORDS_FOR_SECONDS })
  return async ({ text, kind, limit }) => {
    const folded = searchText(text)
    if (folded === '') return { kinds: [] }
    const words = splitWords(folded)
    const now = deps.clock.now().toString()
    const strict = {
      text: folded,
      limit,
      now,
      words: words.map((typed) => ({ typed, others: [] })),
    }
    const found = await searchKinds(deps, kind ? [kind] : SEARCHED_KINDS, strict)
    const incompleteKinds = found.flatMap(({ kind: one, rows }) =>
      rows.length < limit ? [one] : [],
    )
    const meant = await meantWords(incompleteKinds.length > 0 ? words : [])
    const isWider = meant.some(({ others }) => others.length > 0)
    const wider = isWider
      ? await searchKinds(deps, incompleteKinds, { ...strict, words: meant })
      : []
    const best = found.map((one) => wider.find((each) => each.kind === one.kind) ?? one)
    return { kinds: best.filter(({ total }) => total > 0) }
  }
}

async function searchKinds(
  { database }: SearchDeps,
  kinds: readonly SearchedKind[],
  searching: SearchInput,
): Promise<FoundKind[]> {
  return Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await searchKind(database, kind, searching)) })),
  )
}
