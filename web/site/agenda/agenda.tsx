import { pageData } from '@app/core/site/schema-org.ts'
import { pathOfView, queryOfReader, type SiteView } from '@app/core/site/views.ts'
import { useWording } from '../../ui/text.ts'
import { Frame, Wrap } from '../frame.tsx'
import { PageHead } from '../page-head.tsx'
import { placeOfZone } from '../words-of-time.ts'
import classes from './agenda.module.css'
import { DayList } from './day-list.tsx'
import { LinkedData } from './linked-data.tsx'
import type { ViewData } from './load.ts'

type AgendaProps = {
  title: string
  /** What search engines and links to the page say of it. */
  head: { title: string; description: string }
  data: ViewData
}

/** A page of events under their days. */
export function Agenda({ title, head, data }: AgendaProps) {
  const { t } = useWording()
  const { page, chrome, contact, origin } = data
  const events = page.days.flatMap((day) => day.events)
  const path = pathOfView(page.view)
  return (
    <Frame chrome={chrome} contact={contact}>
      <PageHead {...head} origin={origin} path={path} feeds={path} />
      <div className={classes['band']}>
        <Wrap>
          <h1>{title}</h1>
          {events.length > 0 && (
            <p>
              {t('{count, plural, one {# event} other {# events}}. Times of {place}.', {
                count: events.length + page.more,
                place: placeOfZone(chrome.zone),
              })}
            </p>
          )}
          <ViewLinks view={page.view} zone={chrome.zone} />
        </Wrap>
      </div>
      <Wrap className={classes['sheet'] ?? ''}>
        {events.length === 0 && (
          <p className={classes['none']}>
            <EmptyText view={page.view} />
          </p>
        )}
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

function EmptyText({ view }: { view: SiteView }) {
  const { t, rich } = useWording()
  if (view.kind === 'week')
    return t('Nothing in the next seven days. New dates come in around the clock.')
  const link = <a href="/week">{t('See what the week holds.')}</a>
  if (view.kind === 'today') return rich('Nothing today. {link}', { link })
  return rich('Nothing in the coming month. New dates come in around the clock. {link}', { link })
}

/** The other views, and this one to take along. */
function ViewLinks({ view, zone }: { view: SiteView; zone: string }) {
  const { t, language } = useWording()
  const path = pathOfView(view)
  const query = queryOfReader({ language, zone })
  return (
    <nav className={classes['links']} aria-label={t('Views and feeds')}>
      <a href="/today" aria-current={view.kind === 'today' ? 'page' : undefined}>
        {t('Today')}
      </a>
      <a href="/week" aria-current={view.kind === 'week' ? 'page' : undefined}>
        {t('This week')}
      </a>
      <a href={`${path}.ics${query}`}>{t('Calendar (ICS)')}</a>
      <a href={`${path}.rss${query}`}>{t('RSS')}</a>
      <a href={`${path}.json${query}`}>{t('JSON Feed')}</a>
      <a href={`/embed${path}${query}`} rel="nofollow">
        {t('Embed')}
      </a>
    </nav>
  )
}
