import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import { counted } from '../../ui/format-number.ts'

/** Whether a delete affects more than the rows it names. */
export function hasDependents(counts: DeleteCounts, rows: number): boolean {
  const { pictures, subscriptions, crawlers, namesKept, eventsMoved } = counts
  const others = pictures + subscriptions + crawlers + namesKept + eventsMoved
  return countDeletedRows(counts) > rows || others > 0
}

export function countDeletedRows(counts: DeleteCounts): number {
  const { locations, mainGroups, groups, categories, events } = counts
  return locations + mainGroups + groups + categories + events
}

/** What a delete removes as well, in a few sentences. */
export function describeDeletes(counts: DeleteCounts): string[] {
  const { crawlers, namesKept, eventsMoved } = counts
  return [
    t('This deletes {list}.', { list: formatList(listDeleted(counts)) }),
    crawlers > 0 &&
      t(
        '{count, plural, one {{shown} crawler goes Offline.} other {{shown} crawlers go Offline.}}',
        counted(crawlers),
      ),
    eventsMoved > 0 &&
      t(
        '{count, plural, one {{shown} event is also in another category and moves there.} other {{shown} events are also in other categories and move there.}}',
        counted(eventsMoved),
      ),
    namesKept > 0 &&
      t(
        '{count, plural, one {{shown} category keeps its name as text.} other {{shown} categories keep its name as text.}}',
        counted(namesKept),
      ),
    t('One undo brings all of it back.'),
  ].filter((sentence) => sentence !== false)
}

function listDeleted(counts: DeleteCounts): string[] {
  const { locations, mainGroups, groups, categories, pictures, events, subscriptions } = counts
  return [
    locations > 0 &&
      t('{count, plural, one {{shown} location} other {{shown} locations}}', counted(locations)),
    mainGroups > 0 &&
      t(
        '{count, plural, one {{shown} main group} other {{shown} main groups}}',
        counted(mainGroups),
      ),
    groups > 0 && t('{count, plural, one {{shown} group} other {{shown} groups}}', counted(groups)),
    categories > 0 &&
      t('{count, plural, one {{shown} category} other {{shown} categories}}', counted(categories)),
    pictures > 0 &&
      t('{count, plural, one {{shown} picture} other {{shown} pictures}}', counted(pictures)),
    events > 0 && t('{count, plural, one {{shown} event} other {{shown} events}}', counted(events)),
    subscriptions > 0 &&
      t(
        '{count, plural, one {{shown} subscription} other {{shown} subscriptions}}',
        counted(subscriptions),
      ),
  ].filter((part) => part !== false)
}

/** "a, b and c". */
function formatList(parts: string[]): string {
  // British English has no comma before the last item.
  const locale = currentLanguage() === 'en' ? 'en-GB' : currentLanguage()
  return new Intl.ListFormat(locale).format(parts)
}
