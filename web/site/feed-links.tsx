import { ANYONE } from '@app/core/plans/plan.ts'
import { pathOfView, queryOfReader, type SiteView } from '@app/core/site/view-paths.ts'
import type { CalendarFilter } from '@app/core/site/calendar-page.ts'
import { PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
import { useWording } from '../ui/text.ts'

type FeedLinksProps = {
  view: SiteView
  filter?: CalendarFilter
  zone: string
  origin: string
}

/** Links to the feeds of a view, and how far ahead they reach: less far than its page. */
export function FeedLinks({ view, filter, zone, origin }: FeedLinksProps) {
  const { t, language } = useWording()
  const path = pathOfView(view)
  const query = queryOfReader({ language, zone }, filter)
  const days = ANYONE.windowDays
  const isLong = view.kind === 'category' || view.kind === 'place'
  return (
    <>
      <a href={`${origin.replace(/^https?:/, 'webcal:')}${path}.ics${query}`}>
        {t('Subscribe in a calendar')}
      </a>
      <a href={`${path}.ics${query}`}>{t('Calendar (ICS)')}</a>
      <a href={`${path}.rss${query}`}>{t('RSS')}</a>
      <a href={`${path}.json${query}`}>{t('JSON Feed')}</a>
      {days !== null && (
        <small className="note">
          {isLong
            ? t('Feeds contain the next {days} days, and at least the next {count} events.', {
                days,
                count: PUBLIC_NEXT,
              })
            : t('Feeds contain the next {days} days.', { days })}
        </small>
      )}
    </>
  )
}
