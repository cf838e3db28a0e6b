import { summaryOf, type Feed } from './rss.ts'
import { startOf } from './schema-org.ts'
import { pathOfEvent } from './views.ts'

/** JSON Feed 1.1, with each event's fields beside its words, as `_almanac`. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: feed.language,
    items: feed.events.map((event) => ({
      id: feed.origin + pathOfEvent(event.id),
      url: feed.origin + pathOfEvent(event.id),
      ...(event.url === null ? {} : { external_url: event.url }),
      title: event.description,
      content_text: summaryOf(event, feed.zone),
      date_modified: event.changedAt,
      tags: [event.categoryTitle, event.groupTitle],
      ...(event.image === null ? {} : { image: feed.origin + event.image }),
      _almanac: {
        id: event.id,
        title: event.title,
        category: event.category,
        start: startOf(event),
        date: event.date,
        is_day: event.isDay,
        details: event.details,
      },
    })),
  })
}
