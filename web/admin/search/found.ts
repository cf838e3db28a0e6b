import type { Category } from '@app/core/categories/category.ts'
import { eventDay } from '@app/core/events/day.ts'
import type { Event } from '@app/core/events/event.ts'
import { folded } from '@app/core/text.ts'
import { dayText } from '../../ui/dates.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { userAddress } from '../app-users/users.ts'
import type { Screen } from '../screens.ts'

export type Searched = {
  screens: readonly Screen[]
  categories: readonly Category[]
  events: readonly Event[]
  crawlers: readonly ListedCrawler[]
  users: readonly { email: string; location: string | null }[]
}

type FoundItem = { key: string; title: string; note: string; href: string | null }
export type FoundGroup = { title: string; items: FoundItem[]; total: number }

/** No more than these of a kind are shown. */
const MOST = 20

/** What contains the text, case and accents ignored, by kind; kinds without a hit are left out. */
export function foundGroups(searched: Searched, text: string, zone: string): FoundGroup[] {
  const wanted = folded(text.trim())
  if (wanted === '') return []
  const group = (title: string, items: FoundItem[]): FoundGroup => {
    const hits = items.filter((item) => folded(`${item.title} ${item.note}`).includes(wanted))
    return { title, items: hits.slice(0, MOST), total: hits.length }
  }
  return [
    group('Screens', searched.screens.map(screenItem)),
    group('Categories', searched.categories.map(categoryItem)),
    group(
      'Events',
      searched.events.map((event) => eventItem(event, zone)),
    ),
    group('Crawlers', searched.crawlers.map(crawlerItem)),
    group('Users', searched.users.map(userItem)),
  ].filter(({ total }) => total > 0)
}

function screenItem({ path, title }: Screen): FoundItem {
  return { key: path, title, note: '', href: `/app/${path}` }
}

function categoryItem({ id, title, group }: Category): FoundItem {
  return { key: id, title, note: group.toUpperCase(), href: null }
}

function eventItem(event: Event, zone: string): FoundItem {
  const { id, title, description } = event
  const day = eventDay(event, zone)
  const note = `${title}, ${dayText(Temporal.PlainDate.from(day))}`
  return { key: id, title: description, note, href: `/app/events#day-${day}` }
}

function crawlerItem({ id, title, method }: ListedCrawler): FoundItem {
  return { key: id, title, note: method ?? '', href: `/app/crawlers/crawlers?open=${id}` }
}

function userItem({ email, location }: Searched['users'][number]): FoundItem {
  return {
    key: email,
    title: email,
    note: location ?? '',
    href: userAddress(email),
  }
}
