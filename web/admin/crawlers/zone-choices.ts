import { t } from '../../ui/text.ts'

const OFTEN = [
  'Europe/Bucharest',
  'Europe/Copenhagen',
  'Europe/London',
  'Europe/Oslo',
  'Europe/Stockholm',
  'UTC',
]

/** The zones to choose from, frequent ones first; one that is set but unknown here stays a choice. */
export function zoneGroups(
  known: readonly string[],
  chosen: string | null,
): { group: string; items: string[] }[] {
  const isOld = chosen !== null && !known.includes(chosen) && !OFTEN.includes(chosen)
  return [
    { group: t('Often used'), items: isOld ? [chosen, ...OFTEN] : OFTEN },
    { group: t('All zones'), items: known.filter((zone) => !OFTEN.includes(zone)) },
  ]
}
