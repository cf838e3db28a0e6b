import {
  COVERAGE_DAYS,
  findGaps,
  isDry,
  toSourceState,
  USUAL_WEEKS,
  type CoverageRow,
} from '@app/core/coverage/coverage.ts'
import type { DataDeps } from '../deps.ts'
import { selectCoverage, type CoverageLine } from './store.ts'

const DAYS_BEFORE = USUAL_WEEKS * 7
const inWords = new Intl.Collator('en', { numeric: true })

/** Each category's events on the coming days, counted in `zone`, and what is missing. */
export async function readCoverage(
  { database, clock }: DataDeps,
  { zone }: { zone: string },
): Promise<{ today: string; rows: CoverageRow[] }> {
  const now = clock.now()
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const first = today.subtract({ days: DAYS_BEFORE })
  const last = today.add({ days: COVERAGE_DAYS - 1 })
  const wanted = { zone, from: first.toString(), to: last.toString() }
  const lines = await selectCoverage(database.pool, wanted)
  return {
    today: today.toString(),
    rows: lines.map((line) => toRow(line, first, now)).toSorted(inOrder),
  }
}

function toRow(line: CoverageLine, first: Temporal.PlainDate, now: Temporal.Instant): CoverageRow {
  const { days, crawlers, ...category } = line
  const all = Array.from({ length: DAYS_BEFORE + COVERAGE_DAYS }, () => 0)
  for (const { day, count } of days) all[first.until(day).days] = count
  const [before, counts] = [all.slice(0, DAYS_BEFORE), all.slice(DAYS_BEFORE)]
  return {
    ...category,
    counts,
    gaps: findGaps(before, counts),
    isDry: isDry(before, counts),
    sources: crawlers.map(({ id, title, ...facts }) => ({
      id,
      title,
      state: toSourceState(facts, now),
    })),
  }
}

function inOrder(one: CoverageRow, other: CoverageRow): number {
  return (
    inWords.compare(one.parent, other.parent) ||
    inWords.compare(one.group, other.group) ||
    inWords.compare(one.title, other.title)
  )
}
