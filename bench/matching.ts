import { readScenes } from './matching/scenes.ts'
import { scorePairs } from './matching/score.ts'
import type { Score } from './matching/score.ts'

export const benchmark = { name: 'Events that are one, of all labelled pairs', run }

const RECALL = 0.95

async function run() {
  const { byKind, byPart, all, falseMerges, lost } = scorePairs(readScenes())
  const kinds = [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    rows: [
      {
        what: 'different events kept apart',
        ratio: falseMerges.length === 0 ? 1 : 0,
        limit: 1,
        detail: [`${falseMerges.length} false merges`, ...falseMerges].join('\n  '),
      },
      { ...rowOf('one event merged', all, RECALL), detail: [detailOf(all), ...lost].join('\n  ') },
      ...[...byPart].map(([part, score]) => rowOf(`  ${part}`, score, 0)),
      ...kinds.map(([kind, score]) => rowOf(`  ${kind}`, score, 0)),
    ],
  }
}

function rowOf(what: string, score: Score, limit: number) {
  return { what, ratio: score.merged / score.same, limit, detail: detailOf(score) }
}

function detailOf({ labelled, same, merged, waiting, askedInVain }: Score): string {
  return `${merged} of ${same} merged, ${waiting} wait, of ${labelled} pairs; asked in vain ${askedInVain}`
}
