import { t } from '../../ui/text.ts'
import { counted, formatNumber } from '../../ui/format-number.ts'

/** `2 new, 1 updated, 3 already there, 1 field left as a person wrote it`, without zeros. */
export function describeAdded(counts: {
  added: number
  updated: number
  unchanged: number
  kept: number
  elsewhere: number
}): string {
  const { added, updated, unchanged, kept, elsewhere } = counts
  const parts = [
    added > 0 && t('{count} new', { count: formatNumber(added) }),
    updated > 0 && t('{count} updated', { count: formatNumber(updated) }),
    unchanged > 0 && t('{count} already there', { count: formatNumber(unchanged) }),
    elsewhere > 0 && t('{count} already reported elsewhere', { count: formatNumber(elsewhere) }),
    kept > 0 &&
      t(
        '{count, plural, one {{shown} field left as a person wrote it} other {{shown} fields left as people wrote them}}',
        counted(kept),
      ),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** The result of a source call: `3 events added to the list, 2 were there already`. */
export function describeFound(counts: { appended: number; alreadyThere: number }): string {
  const { appended, alreadyThere } = counts
  if (appended === 0 && alreadyThere === 0) return t('Nothing to add')
  const added = t(
    '{count, plural, one {{shown} event added to the list} other {{shown} events added to the list}}',
    counted(appended),
  )
  if (alreadyThere === 0) return added
  if (appended === 0)
    return t(
      '{count, plural, one {Nothing new, {shown} was there already} other {Nothing new, {shown} were there already}}',
      counted(alreadyThere),
    )
  return t(
    '{count, plural, one {{added}, {shown} was there already} other {{added}, {shown} were there already}}',
    {
      count: alreadyThere,
      shown: formatNumber(alreadyThere),
      added,
    },
  )
}

export function countOfEvents(count: number): string {
  return t('{count, plural, one {{shown} event} other {{shown} events}}', counted(count))
}
