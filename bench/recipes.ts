import { proposeFromTyped } from '@app/sources/generic/selector-recipe/proposals/propose-from-typed.ts'
import { readLabelledPages, type PageSet } from '../lab/recipes/pages.ts'
import { scorePage, type PageScore } from '../lab/recipes/score.ts'

export const benchmark = { name: 'Recipes from one to three typed events, of blind pages', run }

/** 32 of 40. */
const RIGHT = 0.8

/**
 * The rows tell how many pages of a kind are read rightly, and nothing of the pages: what the proposer's author has
 * read, the proposer is no longer judged by. `BLIND_SHOW=PAGE` prints the differences of one page, for the judge.
 */
async function run() {
  const scores = scoreSet('blind')
  const kinds = [...Map.groupBy(scores, ({ page }) => page.kind)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return {
    rows: [
      rowOfHours('no wrong hour', scores),
      { ...rowOf('right within three', scores), limit: RIGHT },
      ...kinds.map(([kind, each]) => {
        const row = rowOf(`  ${kind}`, each)
        return { ...row, detail: [row.detail, ...each.flatMap(differencesOf)].join('\n  ') }
      }),
      rowOfAddresses(scores),
      rowOfTimes(scores),
      ...rowsHeldAside(),
    ],
  }
}

function scoreSet(set: PageSet): PageScore[] {
  return readLabelledPages(set).map((page) => scorePage(page, proposeFromTyped))
}

/** With `HELD_ASIDE=1`, before a release: what is looked at more often is no longer held aside. */
function rowsHeldAside() {
  if (process.env['HELD_ASIDE'] !== '1') return []
  const scores = scoreSet('held-aside')
  return [
    rowOfHours('held aside: no wrong hour', scores),
    rowOf('held aside: right within three', scores),
  ]
}

function rowOfHours(what: string, scores: readonly PageScore[]) {
  const hours = scores.map(({ verdicts }) => verdicts.map(({ wrongHours }) => wrongHours))
  const counted = [0, 1, 2].map((at) => sum(hours.map((each) => each[at] ?? each.at(-1) ?? 0)))
  return {
    what,
    ratio: counted.some(Boolean) ? 0 : 1,
    limit: 1,
    detail: `${counted.join(', ')} after one, two, three typed`,
  }
}

function rowOf(what: string, scores: readonly PageScore[]) {
  const first = countWithin(scores, ({ verdicts }) => verdicts.map(({ fault }) => fault === null))
  const three = countWithin(scores, ({ amongThree }) => amongThree)
  const faults = scores.flatMap(({ verdicts }) =>
    verdicts.some(({ fault }) => fault === null) ? [] : (verdicts.at(-1)?.fault ?? []),
  )
  const counts = [...Map.groupBy(faults, (fault) => fault)].map(
    ([fault, { length }]) => `${fault} ${length}`,
  )
  const detail = `${scores.length} pages: first ${first.join(', ')}; among three ${three.join(', ')}`
  return {
    what,
    ratio: (first[2] ?? 0) / scores.length,
    limit: 0,
    detail: [detail, ...counts].join('; '),
  }
}

/** The pages that are right within one, two and three typed events. */
function countWithin(scores: readonly PageScore[], isRight: (score: PageScore) => boolean[]) {
  return [1, 2, 3].map(
    (count) => scores.filter((score) => isRight(score).slice(0, count).includes(true)).length,
  )
}

/** The differences of the page that `BLIND_SHOW` names. */
function differencesOf({ page, verdicts }: PageScore): string[] {
  if (page.name !== process.env['BLIND_SHOW']) return []
  return verdicts.flatMap(({ differences }, at) =>
    differences.map((line) => `after ${at + 1}: ${line}`),
  )
}

function rowOfAddresses(scores: readonly PageScore[]) {
  const last = scores.flatMap(({ verdicts }) => verdicts.at(-1) ?? [])
  const addressed = sum(last.map((verdict) => verdict.addressed))
  const right = sum(last.map(({ rightAddresses }) => rightAddresses))
  return {
    what: 'addresses of right events',
    ratio: right / addressed,
    limit: 0,
    detail: `${right} of ${addressed}`,
  }
}

function rowOfTimes(scores: readonly PageScore[]) {
  const durations = scores.flatMap((score) => score.durations).toSorted((a, b) => a - b)
  const median = durations[Math.floor(durations.length / 2)] ?? 0
  const detail = `${Math.round(median)} ms median, ${Math.round(durations.at(-1) ?? 0)} ms worst`
  return { what: 'time of a proposal', ratio: 1, limit: 0, detail }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
