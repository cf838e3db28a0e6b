import { existsSync } from 'node:fs'
import { findCapturesFolder } from '../scripts/captures.ts'
import { scoreAcross, type SceneSet } from '../lab/matching/across-categories.ts'
import { rowsOfBlindPairs } from '../lab/matching/blind-rows.ts'
import { scoreCaptured } from '../lab/matching/captured.ts'
import { readScenes } from '../lab/matching/scenes.ts'
import { scorePairs, type Score } from '../lab/matching/score.ts'

export const benchmark = { name: 'Events that are one, of all labelled pairs', run }

const RECALL = 0.95

async function run() {
  const { byKind, byPart, all, falseMerges, lost } = scorePairs(readScenes())
  const kinds = [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    rows: [
      {
        what: 'different events not merged',
        ratio: falseMerges.length === 0 ? 1 : 0,
        limit: 1,
        detail: [`${falseMerges.length} false merges`, ...falseMerges].join('\n  '),
      },
      { ...rowOf('one event merged', all, RECALL), detail: [detailOf(all), ...lost].join('\n  ') },
      ...[...byPart].map(([part, score]) => rowOf(`  ${part}`, score, 0)),
      ...kinds.map(([kind, score]) => rowOf(`  ${kind}`, score, 0)),
      ...rowsAcross('looked at', 1),
      ...rowsAcross('unexplained', 0),
      ...rowsOfCaptures(),
      ...rowsOfBlindPairs(process.env),
    ],
  }
}

/** How a run matches events with programmes in other categories that broadcast them. */
function rowsAcross(set: SceneSet, limit: number) {
  const { same, merged, asked, askedInVain, falseMerges } = scoreAcross(set)
  const detail = `${merged} of ${same} merged, ${asked.length + askedInVain.length} asked, ${asked.length} of them true; ${falseMerges.length} false merges`
  return [
    { what: `across categories: ${set}`, ratio: merged / same, limit, detail },
    { what: '  no false merge', ratio: falseMerges.length === 0 ? 1 : 0, limit: 1 },
  ]
}

/** Pairs of recordings of real sites, if their folder exists. */
function rowsOfCaptures() {
  const folder = findCapturesFolder(process.env)
  if (!existsSync(folder))
    return [
      { what: 'recorded pairs', ratio: 1, limit: 0, detail: `skipped: no recordings at ${folder}` },
    ]
  return scoreCaptured(folder).map(({ name, merged, wait, apart, falseMerges, askedInVain }) => {
    const same = merged.length + wait.length + apart.length
    const detail = `${merged.length} of ${same} merged, ${wait.length} wait; ${falseMerges.length} false merges, asked in vain ${askedInVain}`
    return {
      what: `recorded: ${name}`,
      ratio: falseMerges.length === 0 ? merged.length / same : 0,
      limit: Number.MIN_VALUE,
      detail,
    }
  })
}

function rowOf(what: string, score: Score, limit: number) {
  return { what, ratio: score.merged / score.same, limit, detail: detailOf(score) }
}

function detailOf({ labelled, same, merged, waiting, askedInVain }: Score): string {
  return `${merged} of ${same} merged, ${waiting} wait, of ${labelled} pairs; asked in vain ${askedInVain}`
}
