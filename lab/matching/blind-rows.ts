import { BLIND_COUNT, makeBlindPairs, readBlindSeed, type BlindPair } from './blind.ts'
import { scoreBlindPairs, type BlindScore } from './blind-score.ts'

/**
 * The rows of the blind pairs. They tell how many pairs of a kind got which verdict, and nothing of the pairs: what a
 * rule's author has read, the rule is no longer judged by. `BLIND_SHOW=KIND` prints those of one kind with another
 * verdict than they should have, for the judge, or once the rule is released.
 */
export function rowsOfBlindPairs(env: Record<string, string | undefined>) {
  const seed = readBlindSeed(env)
  const { all, byKind } = scoreBlindPairs(makeBlindPairs(seed, BLIND_COUNT))
  return [
    {
      what: `blind ${seed}: different events not merged`,
      ratio: all.falseMerges === 0 ? 1 : 0,
      limit: 1,
      detail: `${all.falseMerges} false merges`,
    },
    {
      what: `blind ${seed}: one event merged`,
      ratio: ratioOf(all),
      limit: 0,
      detail: detailOf(all),
    },
    ...[...byKind].map(([kind, score]) => {
      const shown = kind === env['BLIND_SHOW'] ? score.wrong.map(toText) : []
      const detail = [detailOf(score), ...shown].join('\n  ')
      return { what: `  ${kind}`, ratio: ratioOf(score), limit: 0, detail }
    }),
  ]
}

/** Of the pairs of one event those that are merged; of others, those that are neither merged nor lost wrongly. */
function ratioOf({ pairs, same, merged, apart, falseMerges }: BlindScore): number {
  return same > 0 ? merged / same : 1 - (apart + falseMerges) / pairs
}

function detailOf({ pairs, same, merged, waiting, apart, askedInVain, falseMerges }: BlindScore) {
  const ofSame = `${merged} of ${same} merged, ${waiting} wait, ${apart} apart`
  return `${pairs} pairs: ${ofSame}; ${falseMerges} false merges, asked in vain ${askedInVain}`
}

function toText({ one, other }: BlindPair): string {
  return [one, other]
    .map(({ title, description, place, date }) => [title, description, place, date].join(' | '))
    .join('  /  ')
}
