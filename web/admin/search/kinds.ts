import type { FoundRow, SearchedKind } from '@app/core/search/found.ts'
import { isPast, toEventDay, zoneOf } from '@app/core/events/day.ts'
import { RANKS, rankText } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'
import { dayText, longDate, zoned } from '../../ui/dates.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { toUserUrl } from '../app-users/users.ts'
import { calendarAddress } from '../calendar/links.ts'
import { toRowUrl } from '../events/address.ts'
import { formatStatus } from '../events/status-column.ts'
import { SCREENS } from '../screens.ts'

/** A search result and its place in the back office. */
export type Hit = {
  key: string
  title: string
  note: string
  href: string
  /** The picture beside it; undefined for kinds without pictures. */
  logo?: { id: string; file: string } | null
  isNear: boolean
}

export type HitKind = SearchedKind | 'screens'

/** The name of each kind, in the order of the palette. */
export function kindTitle(kind: HitKind): string {
  switch (kind) {
    case 'screens':
      return t('Screens')
    case 'events':
      return t('Events')
    case 'categories':
      return t('Categories')
    case 'crawlers':
      return t('Crawlers')
    case 'app-users':
      return t('Users')
    case 'locations':
      return t('Locations')
    case 'groups':
      return t('Groups')
    case 'main-groups':
      return t('Main groups')
  }
}

/** Screens that match by their English or displayed title, best first. */
export function screenHits(text: string): Hit[] {
  const searched = searchText(text)
  return SCREENS.flatMap(({ path, title }) => {
    const ranks = [title, translateMessage(title)].map((name) =>
      rankText(searchText(name), searched),
    )
    const rank = Math.min(...ranks.map((one) => one ?? Infinity))
    return rank === Infinity ? [] : [{ path, title: translateMessage(title), rank }]
  })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ path, title, rank }) => ({
      key: `screens ${path}`,
      title,
      note: '',
      href: `/app/${path}`,
      isNear: rank === RANKS.slip,
    }))
}

const PICTURED: readonly SearchedKind[] = ['events', 'categories', 'crawlers']

/** A row that the server found, with its link. */
export function rowHit(
  kind: SearchedKind,
  row: FoundRow,
  { zone, now }: { zone: string; now: Temporal.Instant },
): Hit {
  const { id, title, note, when, logo, isNear } = row
  const facts = when ? [whenText(when, zone), ...statusFacts(when, { zone, now })] : []
  const notes = [note, ...facts]
  return {
    key: `${kind} ${id}`,
    title,
    note: notes.filter((part) => part !== '').join(', '),
    href: addressOf(kind, row, { zone, now }),
    ...(PICTURED.includes(kind) && { logo }),
    isNear,
  }
}

type When = NonNullable<FoundRow['when']>

/** Whether an event is over, or does not take place as announced. */
function statusFacts(when: When, { zone, now }: { zone: string; now: Temporal.Instant }): string[] {
  if (isPast(when, now, zone)) return [t('over')]
  return when.status === 'scheduled' ? [] : [formatStatus(when.status) ?? '']
}

function whenText(when: When, zone: string): string {
  if (!when.isDay) return longDate(when.date, zone)
  return dayText(zoned(when.date, zoneOf(when, zone)))
}

function addressOf(
  kind: SearchedKind,
  { id, when }: FoundRow,
  { zone, now }: { zone: string; now: Temporal.Instant },
): string {
  switch (kind) {
    case 'events': {
      if (!when) return '/app/events'
      // The events screen starts today; the calendar shows past events.
      return isPast(when, now, zone)
        ? calendarAddress(toEventDay(when, zone), id)
        : toRowUrl({ id, ...when }, zone)
    }
    case 'categories':
      return `/app/categories?row=${encodeURIComponent(id)}`
    case 'crawlers':
      return `/app/crawlers/crawlers?open=${encodeURIComponent(id)}`
    case 'app-users':
      return toUserUrl(id)
    case 'locations':
    case 'groups':
    case 'main-groups':
      return `/app/settings?row=${encodeURIComponent(id)}`
  }
}
