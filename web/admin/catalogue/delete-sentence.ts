import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'

/** Whether a delete touches more than the rows it names. */
export function takesAlong(counts: DeleteCounts, rows: number): boolean {
  const { pictures, subscriptions, crawlers, namesKept } = counts
  return rowsGone(counts) > rows || pictures + subscriptions + crawlers + namesKept > 0
}

/** How many rows a delete removes. */
export function rowsGone(counts: DeleteCounts): number {
  const { locations, mainGroups, groups, categories, events } = counts
  return locations + mainGroups + groups + categories + events
}

/** What a delete takes along, in a few sentences. */
export function deleteSentences(counts: DeleteCounts): string[] {
  const { crawlers, namesKept } = counts
  return [
    `This deletes ${inWords(gone(counts))}.`,
    crawlers > 0 &&
      `${counted(crawlers, 'crawler', 'crawlers')} ${crawlers === 1 ? 'goes' : 'go'} Offline.`,
    namesKept > 0 && `${counted(namesKept, 'category keeps', 'categories keep')} its name as text.`,
    'One undo brings all of it back.',
  ].filter((sentence) => sentence !== false)
}

function gone(counts: DeleteCounts): string[] {
  const parts: [count: number, one: string, many: string][] = [
    [counts.locations, 'location', 'locations'],
    [counts.mainGroups, 'main group', 'main groups'],
    [counts.groups, 'group', 'groups'],
    [counts.categories, 'category', 'categories'],
    [counts.pictures, 'picture', 'pictures'],
    [counts.events, 'event', 'events'],
    [counts.subscriptions, 'subscription', 'subscriptions'],
  ]
  return parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** "a, b and c". */
function inWords(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
