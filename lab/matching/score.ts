import { findPairs } from '@app/core/matching/find-pairs.ts'
import type { LabelledEvent, Part } from './scenes.ts'

/** The results of the labelled pairs of one kind, or of all. */
export type Score = {
  /** Pairs labelled by hand, and how many of them are one event. */
  labelled: number
  same: number
  merged: number
  /** Pairs of one event that wait for a person, and different ones that a person is asked about needlessly. */
  waiting: number
  askedInVain: number
}

export type Result = {
  byKind: Map<string, Score>
  byPart: Map<Part, Score>
  all: Score
  /** Pairs of one event that are not merged automatically, and different ones that are: a line of text each. */
  lost: string[]
  falseMerges: string[]
}

/**
 * Scores the rule over all pairs of all events, including blocking: events of two scenes are different ones too, but
 * only pairs within a scene count as labelled.
 */
export function scorePairs(events: readonly LabelledEvent[]): Result {
  const verdicts = findVerdicts(events)
  const result: Result = {
    byKind: new Map(),
    byPart: new Map(),
    all: emptyScore(),
    lost: [],
    falseMerges: [],
  }
  for (const [at, one] of events.entries())
    for (const [next, other] of events.slice(at + 1).entries())
      count(result, one, other, verdicts.get(`${at} ${at + 1 + next}`) ?? 'not')
  return result
}

function findVerdicts(events: readonly LabelledEvent[]): Map<string, string> {
  const all = events.map(({ event }) => event)
  const verdicts = new Map<string, string>()
  for (const { found, stored, verdict } of findPairs(all, all, (event) => event)) {
    const key = found < stored ? `${found} ${stored}` : `${stored} ${found}`
    // Each pair is compared from both sides, and is only certain if both say so.
    verdicts.set(key, verdicts.get(key) === 'uncertain' ? 'uncertain' : verdict)
  }
  return verdicts
}

function emptyScore(): Score {
  return { labelled: 0, same: 0, merged: 0, waiting: 0, askedInVain: 0 }
}

function count(result: Result, one: LabelledEvent, other: LabelledEvent, verdict: string): void {
  const isSame = one.is === other.is
  if (!isSame && verdict === 'same') result.falseMerges.push(toText(one, other))
  if (isSame && verdict !== 'same') result.lost.push(toText(one, other))
  const scores = [result.all, scoreOf(result.byKind, one.kind), scoreOf(result.byPart, one.part)]
  for (const score of scores) {
    if (one.scene === other.scene) score.labelled += 1
    if (isSame) score.same += 1
    if (isSame && verdict === 'same') score.merged += 1
    if (isSame && verdict === 'uncertain') score.waiting += 1
    if (!isSame && verdict === 'uncertain') score.askedInVain += 1
  }
}

function scoreOf<K>(scores: Map<K, Score>, key: K): Score {
  const score = scores.get(key) ?? emptyScore()
  scores.set(key, score)
  return score
}

function toText(one: LabelledEvent, other: LabelledEvent): string {
  return [one, other]
    .map(({ event }) => `${event.title} | ${event.description} | ${event.date.slice(0, 16)}`)
    .join('  /  ')
}
