import type { Replay, ToldItem } from '@app/core/runs/replay.ts'
import { planDate } from '../../ui/dates.ts'
import { eventsWord } from './plan-view.ts'

export type ReplayRow = {
  kind: 'add' | 'update' | 'vanished'
  name: string
  /** An instant or a day as people read it; empty where nothing is told. */
  date: string
  why: string
  changes: { field: string; from: string; to: string }[]
}

/** Whether the code of now reads the stored pages as the run did, in one sentence. */
export function replaySentence({ comparison, finding, plan, pageCount }: Replay): string {
  const pages = pageCount === 1 ? 'the stored page' : `the ${pageCount} stored pages`
  if (finding) return `Today’s code cannot read ${pages}: ${finding.message}`
  if (comparison?.same) return `Today’s code reads ${pages} the same way.`
  if (!comparison) {
    const count = plan?.items.filter(
      ({ kind }) => kind !== 'rejected' && kind !== 'vanished',
    ).length
    return `Today’s code reads ${eventsWord(count ?? 0)} from ${pages}; the run itself made no plan.`
  }
  const { added, gone, changed } = comparison
  const words = [
    added.length > 0 && `${added.length} more`,
    gone.length > 0 && `${gone.length} gone`,
    changed.length > 0 && `${changed.length} changed`,
  ].filter((word) => word !== false)
  return `Today’s code reads ${pages} otherwise: ${words.join(', ')}.`
}

/** What is read otherwise, line by line: more, changed, gone. */
export function replayRows({ comparison }: Replay, zone: string): ReplayRow[] {
  if (!comparison) return []
  return [
    ...comparison.added.map((item) => rowOf('add', item, zone)),
    ...comparison.changed.map(({ before, after }) => ({
      ...rowOf('update', after, zone),
      changes: differences(before, after, zone),
    })),
    ...comparison.gone.map((item) => rowOf('vanished', item, zone)),
  ]
}

function rowOf(kind: ReplayRow['kind'], item: ToldItem, zone: string): ReplayRow {
  const { said, why } = item
  const name = said === null ? why : said.description || said.title
  return { kind, name, date: dateOf(item, zone), why: said === null ? '' : why, changes: [] }
}

function differences(before: ToldItem, after: ToldItem, zone: string): ReplayRow['changes'] {
  const was = fieldsOf(before, zone)
  const is = fieldsOf(after, zone)
  return [...is.keys()]
    .map((field) => ({ field, from: was.get(field) ?? '', to: is.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

function fieldsOf(item: ToldItem, zone: string): Map<string, string> {
  const { said, reason } = item
  return new Map([
    ['title', said?.title ?? ''],
    ['description', said?.description ?? ''],
    ['details', said?.details ?? ''],
    ['category', said?.category ?? ''],
    ['date', dateOf(item, zone)],
    ['url', said?.url ?? ''],
    ['id', said?.sourceId ?? ''],
    ['rejected', reason?.replaceAll('-', ' ') ?? ''],
  ])
}

function dateOf({ said }: ToldItem, zone: string): string {
  if (!said) return ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(said.start)
  return planDate(isDay ? `${said.start}T00:00:00Z` : said.start, isDay ? 'UTC' : zone, isDay)
}
