import { pageData } from '@app/core/site/schema-org.ts'
import { pathOfView, type SiteView } from '@app/core/site/views.ts'
import { useWording } from '../../ui/text.ts'
import { Frame, Wrap } from '../frame.tsx'
import { placeOfZone } from '../words-of-time.ts'
import classes from './agenda.module.css'
import { DayList } from './day-list.tsx'
import { LinkedData } from './linked-data.tsx'
import type { ViewData } from './load.ts'

/** A page of events under their days. */
export function Agenda({ title, data }: { title: string; data: ViewData }) {
  const { t } = useWording()
  const { page, chrome, contact, origin } = data
  const events = page.days.flatMap((day) => day.events)
  return (
    <Frame chrome={chrome} contact={contact}>
      <div className={classes['band']}>
        <Wrap>
          <h1>{title}</h1>
          <p>
            {t('{count, plural, =0 {Nothing} one {# event} other {# events}}. Times of {place}.', {
              count: events.length + page.more,
              place: placeOfZone(chrome.zone),
            })}
          </p>
          <ViewLinks view={page.view} />
        </Wrap>
      </div>
      <Wrap className={classes['sheet'] ?? ''}>
        {events.length === 0 && <p className={classes['none']}>{emptyText(page.view, t)}</p>}
        {page.days.map((day) => (
          <DayList key={day.date} day={day} today={page.today} zone={chrome.zone} />
        ))}
        {page.more > 0 && (
          <p className={classes['none']}>{t('And {count} more.', { count: page.more })}</p>
        )}
      </Wrap>
      <LinkedData data={pageData(events, origin)} />
    </Frame>
  )
}

type Words = ReturnType<typeof useWording>['t']

function emptyText(view: SiteView, t: Words): string {
  if (view.kind === 'today') return t('Nothing today. See what the week holds.')
  if (view.kind === 'week')
    return t('Nothing in the next seven days. New dates come in around the clock.')
  return t('Nothing in the coming month. New dates come in around the clock.')
}

/** The other views, and this one to take along. */
function ViewLinks({ view }: { view: SiteView }) {
  const { t } = useWording()
  const path = pathOfView(view)
  return (
    <nav className={classes['links']} aria-label={t('Views and feeds')}>
      <a href="/today" aria-current={view.kind === 'today' ? 'page' : undefined}>
        {t('Today')}
      </a>
      <a href="/week" aria-current={view.kind === 'week' ? 'page' : undefined}>
        {t('This week')}
      </a>
      <a href={`${path}.ics`}>{t('Calendar (ICS)')}</a>
      <a href={`${path}.rss`}>{t('RSS')}</a>
      <a href={`${path}.json`}>{t('JSON Feed')}</a>
      <a href={`/embed${path}`} rel="nofollow">
        {t('Embed')}
      </a>
    </nav>
  )
}
