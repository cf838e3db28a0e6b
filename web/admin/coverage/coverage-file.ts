import type { CoverageRow } from '@app/core/coverage/coverage.ts'
import { toCsvLine } from '@app/core/exports/csv.ts'

/** The coverage as a table: a row per category, a column per day from `today` on. */
export function coverageCsv(rows: readonly CoverageRow[], today: string): string {
  const first = Temporal.PlainDate.from(today)
  const days = (rows[0]?.counts ?? []).map((_count, place) => first.add({ days: place }).toString())
  const heads = ['category', 'title', 'group', 'parent', 'isDry', 'hasLogo', 'hasImage', 'sources']
  const lines = rows.map((row) =>
    toCsvLine([
      row.category,
      row.title,
      row.group,
      row.parent,
      row.isDry,
      row.hasLogo,
      row.hasImage,
      row.sources.map(({ title, state }) => `${title} (${state})`),
      row.gaps.map((place) => days[place]),
      ...row.counts,
    ]),
  )
  return `\ufeff${toCsvLine([...heads, 'gaps', ...days])}${lines.join('')}`
}
