import type { Deps } from '../deps.ts'
import { readLatestPosition } from '../log/sequencer-store.ts'
import type { SearchInput } from './store.ts'
import { wordList, type CountedWord, type WordList } from './word-list.ts'

type KnownDeps = Pick<Deps, 'database' | 'clock' | 'logger'>
type WordSource = {
  readWords: () => Promise<CountedWord[]>
  /** How long newly written words may be missing. */
  seconds: number
}

/** Adds to each typed word the words that may have been meant, and those that contain it. */
export function createMeantWords(
  deps: KnownDeps,
  cached: WordSource,
): (words: readonly string[]) => Promise<SearchInput['words']> {
  const knownWords = createKnownWords(deps, cached)
  return async (words) => {
    if (words.length === 0) return []
    const known = await knownWords()
    return words.map((typed) => ({ typed, others: othersOf(typed, known) }))
  }
}

function othersOf(typed: string, { around, nearTo }: WordList): string[] {
  return [...around(typed), ...nearTo(typed)].filter((word) => !word.startsWith(typed))
}

/** All words, cached and read again after a write; requests in the meantime get the previous ones. */
function createKnownWords(
  { database, clock, logger }: KnownDeps,
  { readWords, seconds }: WordSource,
): () => Promise<WordList> {
  let read: { list: WordList; position: number; at: Temporal.Instant } | undefined
  let reading: Promise<WordList> | undefined
  const readAgain = async (position: number) => {
    const list = wordList(await readWords())
    read = { list, position, at: clock.now() }
    return list
  }
  return async () => {
    const position = await readLatestPosition(database)
    if (read?.position === position) return read.list
    if (read && Temporal.Instant.compare(clock.now(), read.at.add({ seconds })) < 0)
      return read.list
    reading ??= readAgain(position).finally(() => {
      reading = undefined
    })
    if (!read) return reading
    reading.catch((error: unknown) =>
      logger.warn({ err: error }, 'could not refresh the search words'),
    )
    return read.list
  }
}
