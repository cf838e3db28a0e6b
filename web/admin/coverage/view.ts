import { countryName } from '@app/core/countries.ts'
import { importScreen, type CoverageRow, type SourceState } from '@app/core/coverage/coverage.ts'
import { shortDay, shortWeekday } from '../../ui/dates.ts'
import type { Tone } from '../../ui/status.tsx'

export type CoverageGroup = { name: string; rows: CoverageRow[] }

/** How a source's state is named to people. */
const SOURCE_WORDS: Record<SourceState, { tone: Tone; word: string }> = {
  fine: { tone: 'calm', word: 'fine' },
  failing: { tone: 'danger', word: 'failing' },
  held: { tone: 'signal', word: 'held for review' },
  overdue: { tone: 'signal', word: 'overdue' },
  off: { tone: 'plain', word: 'offline' },
}
const STALE: ReadonlySet<SourceState> = new Set(['failing', 'held', 'overdue'])

export type CoverageShow = 'look' | 'events' | 'all'

/** Whether a row is shown: what needs a look, what has events or needs a look, or every category. */
export function isShown(row: CoverageRow, show: CoverageShow): boolean {
  if (show === 'all' || needsLook(row)) return true
  return show === 'events' && row.counts.some((count) => count > 0)
}

/** Something is missing, or a source of it is not well. Pictures are asked of what has events. */
export function needsLook(row: CoverageRow): boolean {
  return (
    row.gaps.length > 0 ||
    row.isDry ||
    row.sources.some(({ state }) => STALE.has(state)) ||
    missingPictures(row) !== null
  )
}

/** Which pictures a category with coming events lacks; null where none. */
export function missingPictures({ counts, hasLogo, hasImage }: CoverageRow): string | null {
  if (counts.every((count) => count === 0) || (hasLogo && hasImage)) return null
  if (hasLogo) return 'No image'
  return hasImage ? 'No logo' : 'No logo, no image'
}

/** The rows by location, country or other parent; those without one stand by group, at the end. */
export function byParent(rows: readonly CoverageRow[]): CoverageGroup[] {
  const groups = Map.groupBy(rows, ({ parent, group }) =>
    parent === '' ? group.toUpperCase() : (countryName(parent) ?? parent),
  )
  const withoutParent = new Set(
    rows.filter(({ parent }) => parent === '').map(({ group }) => group.toUpperCase()),
  )
  return [...groups]
    .map(([name, grouped]) => ({ name, rows: grouped }))
    .toSorted(
      (one, other) => Number(withoutParent.has(one.name)) - Number(withoutParent.has(other.name)),
    )
}

/** `12 events on 4 of 30 days. Gaps: Sat 28 Nov, Sun 29 Nov.` */
export function rowSentence(row: CoverageRow, today: string): string {
  const total = row.counts.reduce((sum, count) => sum + count, 0)
  const days = row.counts.filter((count) => count > 0).length
  const events = total === 1 ? '1 event' : `${total} events`
  const sentence =
    total === 0 ? 'No events in 30 days.' : `${events} on ${days} of ${row.counts.length} days.`
  const gaps = row.gaps.map((place) => dayName(today, place))
  const more = gaps.length > 3 ? ` and ${gaps.length - 3} more` : ''
  const missing = gaps.length === 0 ? '' : ` Gaps: ${gaps.slice(0, 3).join(', ')}${more}.`
  return `${sentence}${missing}${row.isDry ? ' Nothing in the coming week, though there usually is.' : ''}`
}

/** `Sat 28 Nov`, so many days after today. */
export function dayName(today: string, place: number): string {
  const day = Temporal.PlainDate.from(today).add({ days: place })
  return `${shortWeekday(day)} ${shortDay(day)}`
}

export type Responsible = { href: string; text: string; tone: Tone; word: string | null }

/** Where what is missing is brought from: the crawlers of a category, else the import made for it. */
export function responsible(row: CoverageRow): Responsible[] {
  if (row.sources.length > 0)
    return row.sources.map(({ id, title, state }) => ({
      href: `/app/crawlers/crawlers?open=${encodeURIComponent(id)}`,
      text: title,
      ...SOURCE_WORDS[state],
    }))
  const screen = importScreen(row.group)
  const [href, text] = screen ? IMPORTS[screen] : ['/app/crawlers/crawlers', 'No crawler yet']
  return [{ href, text, tone: 'plain', word: null }]
}

const IMPORTS: Record<NonNullable<ReturnType<typeof importScreen>>, [string, string]> = {
  tvchannels: ['/app/crawlers/tvchannels', 'TV channels'],
  livescores: ['/app/crawlers/livescores', 'Livescores'],
  quicklong: ['/app/crawlers/quicklong', 'Quick Long'],
}
