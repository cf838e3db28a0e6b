import { findPairs } from '@app/core/matching/find-pairs.ts'
import type { MatchedEvent } from '@app/core/matching/matched-event.ts'
import type { BlindPair } from './blind.ts'

/** The verdicts on the pairs of one kind, or of all. */
export type BlindScore = {
  pairs: number
  /** Pairs of one event for which the evidence suffices, and how many of them are merged. */
  same: number
  merged: number
  /** Pairs of one event about which a person is asked, and those that are taken for different ones. */
  waiting: number
  apart: number
  /** Pairs of different events about which a person is asked, and those that are merged. */
  askedInVain: number
  falseMerges: number
  /** Pairs that got another verdict than they should have. */
  wrong: BlindPair[]
}

type Verdict = 'same' | 'uncertain' | 'not'

export function scoreBlindPairs(pairs: readonly BlindPair[], judge = judgePair) {
  const byKind = new Map<string, BlindScore>()
  const all = emptyScore()
  for (const pair of pairs) {
    const verdict = judge(pair)
    const score = byKind.getOrInsertComputed(pair.kind, emptyScore)
    for (const each of [all, score]) count(each, pair, verdict)
  }
  return { all, byKind }
}

/** Each pair alone, from both sides, as if both events were in one category. */
function judgePair({ one, other }: BlindPair): Verdict {
  const verdicts = [judge(one, other), judge(other, one)]
  if (verdicts.includes('uncertain')) return 'uncertain'
  return verdicts.includes('same') ? 'same' : 'not'
}

function judge(found: MatchedEvent, stored: MatchedEvent): Verdict {
  return findPairs([found], [stored], (event) => event)[0]?.verdict ?? 'not'
}

function emptyScore(): BlindScore {
  const ofSame = { same: 0, merged: 0, waiting: 0, apart: 0 }
  return { pairs: 0, ...ofSame, askedInVain: 0, falseMerges: 0, wrong: [] }
}

function count(score: BlindScore, pair: BlindPair, verdict: Verdict): void {
  const isClear = pair.isSame && pair.band === 'clear'
  score.pairs += 1
  if (isClear) score.same += 1
  if (isClear && verdict === 'same') score.merged += 1
  if (verdict === 'uncertain') score[pair.isSame ? 'waiting' : 'askedInVain'] += 1
  if (verdict === 'not' && pair.isSame) score.apart += 1
  if (verdict === 'same' && !pair.isSame) score.falseMerges += 1
  if (!isRight(pair, verdict)) score.wrong.push(pair)
}

function isRight({ isSame, band }: BlindPair, verdict: Verdict): boolean {
  if (!isSame) return verdict === 'not'
  return verdict === 'same' || (band === 'thin' && verdict === 'uncertain')
}
