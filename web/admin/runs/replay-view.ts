import type { Replay, ReplayItem } from '@app/core/runs/compare-replay.ts'
import { planDate } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { formatEventCount, describeRejection, formatReason } from './plan-view.ts'

export type ReplayRow = {
  kind: 'add' | 'update' | 'vanished'
  name: string
  /** A formatted instant or day; empty if there is none. */
  date: string
  why: string
  changes: { field: string; from: string; to: string }[]
}

/** The zone and time for reading dates. */
type Reading = { zone: string; now: Temporal.Instant }

/** Whether the current code reads the stored pages as the run did, in one sentence. */
export function describeReplay({ comparison, finding, plan, pageCount }: Replay): string {
  const count = pageCount
  if (finding)
    return t(
      '{count, plural, one {Today’s code cannot read the stored page: {message}} other {Today’s code cannot read the # stored pages: {message}}}',
      { count, message: translateMessage(finding.message) },
    )
  if (comparison?.same)
    return t(
      '{count, plural, one {Today’s code reads the stored page the same way.} other {Today’s code reads the # stored pages the same way.}}',
      { count },
    )
  if (!comparison) {
    const read = plan?.items.filter(({ kind }) => kind !== 'rejected' && kind !== 'vanished').length
    return t(
      '{count, plural, one {Today’s code reads {events} from the stored page; the run itself made no plan.} other {Today’s code reads {events} from the # stored pages; the run itself made no plan.}}',
      { count, events: formatEventCount(read ?? 0) },
    )
  }
  return t(
    '{count, plural, one {Today’s code reads the stored page differently: {differences}.} other {Today’s code reads the # stored pages differently: {differences}.}}',
    { count, differences: describeDifferences(comparison) },
  )
}

function describeDifferences({ added, gone, changed }: NonNullable<Replay['comparison']>): string {
  const words = [
    added.length > 0 && t('{count} more', { count: added.length }),
    gone.length > 0 && t('{count} gone', { count: gone.length }),
    changed.length > 0 && t('{count} changed', { count: changed.length }),
  ]
  return words.filter((word) => word !== false).join(', ')
}

/** The differences, line by line: added, changed, removed. */
export function replayRows({ comparison }: Replay, moment: Reading): ReplayRow[] {
  if (!comparison) return []
  return [
    ...comparison.added.map((item) => rowOf('add', item, moment)),
    ...comparison.changed.map(({ before, after }) => ({
      ...rowOf('update', after, moment),
      changes: differences(before, after, moment),
    })),
    ...comparison.gone.map((item) => rowOf('vanished', item, moment)),
  ]
}

function rowOf(kind: ReplayRow['kind'], item: ReplayItem, moment: Reading): ReplayRow {
  const { said: words, what } = item
  const why = formatReason(item)
  const name = words === null ? what : words.description || words.title
  const label = name ? { name, why } : { name: why, why: '' }
  return { kind, ...label, date: dateOf(item, moment), changes: [] }
}

function differences(before: ReplayItem, after: ReplayItem, moment: Reading): ReplayRow['changes'] {
  const was = fieldsOf(before, moment)
  const is = fieldsOf(after, moment)
  return [...is.keys()]
    .map((field) => ({ field, from: was.get(field) ?? '', to: is.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

function fieldsOf(item: ReplayItem, moment: Reading): Map<string, string> {
  const { said: words, reason } = item
  return new Map([
    ['title', words?.title ?? ''],
    ['description', words?.description ?? ''],
    ['details', words?.details ?? ''],
    ['category', words?.category ?? ''],
    ['date', dateOf(item, moment)],
    ['url', words?.url ?? ''],
    ['id', words?.sourceId ?? ''],
    ['rejected', reason === null ? '' : describeRejection(reason)],
  ])
}

function dateOf({ said: words }: ReplayItem, moment: Reading): string {
  if (!words) return ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(words.start)
  return planDate(
    isDay ? `${words.start}T00:00:00Z` : words.start,
    isDay ? 'UTC' : moment.zone,
    isDay,
    moment.now,
  )
}
