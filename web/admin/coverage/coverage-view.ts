import { findCountryName } from '@app/core/countries.ts'
import {
  COVERAGE_DAYS,
  importScreen,
  type CoverageRow,
  type SourceState,
} from '@app/core/coverage/coverage.ts'
import { searchText } from '@app/core/search/search-text.ts'
import { shortDay, shortWeekday } from '../../ui/dates.ts'
import type { Tone } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'

export type CoverageGroup = { name: string; rows: CoverageRow[] }

const SOURCE_WORDS: Record<SourceState, { tone: Tone; word: () => string }> = {
  fine: { tone: 'calm', word: () => t('fine') },
  failing: { tone: 'danger', word: () => t('failing') },
  held: { tone: 'signal', word: () => t('held for review') },
  overdue: { tone: 'signal', word: () => t('overdue') },
  expired: { tone: 'danger', word: () => t('expired') },
  off: { tone: 'plain', word: () => t('offline') },
}
const STALE: ReadonlySet<SourceState> = new Set(['failing', 'held', 'overdue', 'expired'])

export type CoverageShow = 'look' | 'events' | 'all'

/** Whether a row is shown: only what needs attention, what has events or needs attention, or every category. */
export function isShown(row: CoverageRow, show: CoverageShow): boolean {
  if (show === 'all' || needsAttention(row)) return true
  return show === 'events' && row.counts.some((count) => count > 0)
}

/** Whether the text matches a row's category, place, group or crawlers, ignoring case and accents. */
export function matchesText({ title, parent, group, sources }: CoverageRow, text: string): boolean {
  const names = [title, parentName(parent), group, ...sources.map((source) => source.title)]
  const all = searchText(names.join(' '))
  return searchText(text)
    .split(' ')
    .every((word) => all.includes(word))
}

/** Something is missing, or a source is stale. Pictures are required only for categories with events. */
export function needsAttention(row: CoverageRow): boolean {
  return (
    row.gaps.length > 0 ||
    row.isDry ||
    row.sources.some(({ state }) => STALE.has(state)) ||
    describeMissingPictures(row) !== null
  )
}

/** The missing pictures of a category with coming events; null if none. */
export function describeMissingPictures({ counts, hasLogo, hasImage }: CoverageRow): string | null {
  if (counts.every((count) => count === 0) || (hasLogo && hasImage)) return null
  if (hasLogo) return t('No image')
  return hasImage ? t('No logo') : t('No logo, no image')
}

/** The rows by location, country or other parent; those without one are listed by group, at the end. */
export function groupByParent(rows: readonly CoverageRow[]): CoverageGroup[] {
  const groups = Map.groupBy(rows, ({ parent, group }) =>
    parent === '' ? group.toUpperCase() : parentName(parent),
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

function parentName(parent: string): string {
  const country = findCountryName(parent)
  return country === undefined ? parent : translateMessage(country)
}

/** `84 categories, the next 30 days. 3 need a look.` */
export function summarize(rows: readonly CoverageRow[]): string {
  const looks = rows.filter(needsAttention).length
  return [
    t('{count} categories, the next {days} days.', { count: rows.length, days: COVERAGE_DAYS }),
    looks === 0
      ? t('Nothing is missing.')
      : t('{count, plural, one {# needs a look.} other {# need a look.}}', { count: looks }),
  ].join(' ')
}

/** `12 events on 4 of 30 days. Gaps: Sat 28 Nov, Sun 29 Nov.` */
export function describeRow(row: CoverageRow, today: string): string {
  const sentences = [daysSentence(row.counts), gapsSentence(row, today)]
  if (row.isDry) sentences.push(t('Nothing in the coming week, though there usually is.'))
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function daysSentence(counts: readonly number[]): string {
  const count = counts.reduce((sum, events) => sum + events, 0)
  if (count === 0) return t('No events in {days} days.', { days: counts.length })
  return t(
    '{count, plural, one {# event on {days} of {all} days.} other {# events on {days} of {all} days.}}',
    { count, days: counts.filter((events) => events > 0).length, all: counts.length },
  )
}

function gapsSentence(row: CoverageRow, today: string): string {
  if (row.gaps.length === 0) return ''
  const days = row.gaps
    .slice(0, 3)
    .map((place) => dayName(today, place))
    .join(', ')
  const count = row.gaps.length - 3
  return count > 0
    ? t('Gaps: {days} and {count} more.', { days, count })
    : t('Gaps: {days}.', { days })
}

/** `Sat 28 Nov`, given the number of days after today. */
export function dayName(today: string, place: number): string {
  const day = Temporal.PlainDate.from(today).add({ days: place })
  return `${shortWeekday(day)} ${shortDay(day)}`
}

export type Responsible = { href: string; text: string; tone: Tone; word: string | null }

/** Where missing events would come from: the crawlers of a category, otherwise the import for it. */
export function findResponsible(row: CoverageRow): Responsible[] {
  if (row.sources.length > 0)
    return row.sources.map(({ id, title, state }) => ({
      href: `/app/crawlers/crawlers?open=${encodeURIComponent(id)}`,
      text: title,
      tone: SOURCE_WORDS[state].tone,
      word: SOURCE_WORDS[state].word(),
    }))
  const screen = importScreen(row.group)
  const [href, text] = screen ? importOf(screen) : ['/app/crawlers/crawlers', t('No crawler yet')]
  return [{ href, text, tone: 'plain', word: null }]
}

/** The address and name of an import screen. */
function importOf(screen: NonNullable<ReturnType<typeof importScreen>>): [string, string] {
  const names = {
    tvchannels: t('TV channels'),
    livescores: t('Livescores'),
    quicklong: t('Quick Long'),
  }
  return [`/app/crawlers/${screen}`, names[screen]]
}
