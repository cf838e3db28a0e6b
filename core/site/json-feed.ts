import { ANYONE } from '../plans/plan.ts'
import { PUBLIC_EVENTS } from '../upcoming/public-window.ts'
import { describeEvent, type Feed, type FeedReader } from './rss.ts'
import { startOf } from './schema-org.ts'
import type { SiteEvent } from './site-event.ts'
import { nameWithStatus } from './status-words.ts'
import { pathOfEvent } from './view-paths.ts'

/** A JSON Feed 1.1 of items from `toJsonFeedItem`; `_almanac` says what the feed is limited to, and where to get more. */
export function toJsonFeed(feed: Feed, items: readonly string[]): string {
  const head = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: feed.language,
    _almanac: { window_days: ANYONE.windowDays, most: PUBLIC_EVENTS, more: feed.moreUrl },
  })
  return `${head.slice(0, -1)},"items":[${items.join(',')}]}`
}

/** One event, with its fields beside the text as `_almanac`. */
export function toJsonFeedItem(event: SiteEvent, reader: FeedReader): string {
  const { origin, words } = reader
  return JSON.stringify({
    id: origin + pathOfEvent(event.id),
    url: origin + pathOfEvent(event.id),
    ...(event.url === null ? {} : { external_url: event.url }),
    title: nameWithStatus(event, words),
    content_text: describeEvent(event, reader),
    date_modified: event.changedAt,
    tags: [event.categoryTitle, event.groupTitle, ...event.alsoIn.map(({ title }) => title)],
    ...(event.image === null ? {} : { image: origin + event.image }),
    _almanac: {
      id: event.id,
      title: event.title,
      category: event.category,
      categories: event.categories,
      start: startOf(event),
      date: event.date,
      ...(event.endDate === null
        ? {}
        : { end: startOf({ ...event, date: event.endDate }), end_date: event.endDate }),
      status: event.status,
      ...(event.formerDate === null
        ? {}
        : { former_start: startOf({ ...event, date: event.formerDate }) }),
      is_day: event.isDay,
      details: event.details,
    },
  })
}
