import { catalogueName } from '@app/core/browse/catalogue-names.ts'
import { toPageLinkedData } from '@app/core/site/schema-org.ts'
import type { ViewPage } from '@app/core/site/public-site.ts'
import { pathOfView, queryOfReader, type SiteView } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { Frame, Wrap } from '../frame.tsx'
import { PageHead } from '../page-head.tsx'
import { placeOfZone } from '../date-names.ts'
import { placeName } from '@app/core/site/place-name.ts'
import { Art } from '../art.tsx'
import classes from './agenda.module.css'
import { DayList } from './day-list.tsx'
import { EmbedBox } from './embed-box.tsx'
import { LinkedData } from './linked-data.tsx'
import type { ViewData } from './load.ts'
import { Pager } from './pager.tsx'

type AgendaProps = {
  title: string
  /** What search engines and links to the page say of it. */
  head: { title: string; description: string }
  data: ViewData
}

/** A page of events under their days. */
export function Agenda({ title, head, data }: AgendaProps) {
  const { t, language } = useWording()
  const { page, path, chrome, contact, origin } = data
  const events = page.days.flatMap((day) => day.events)
  const headTitle =
    page.page === 1 ? head.title : t('{title}, page {page}', { title: head.title, page: page.page })
  return (
    <Frame chrome={chrome} contact={contact} at="browse" isCalendar>
      <PageHead
        {...head}
        title={headTitle}
        origin={origin}
        path={path}
        feeds={{ path: pathOfView(page.view) }}
        {...(page.picture !== null && { picture: page.picture })}
      />
      <div className={`ground ${classes['band']}`}>
        <Wrap className={classes['head'] ?? ''}>
          <div>
            {page.of && <Crumbs of={page.of} />}
            <h1 className="title">{title}</h1>
            {page.count > 0 && (
              <p>
                <Counts page={page} place={placeOfZone(chrome.zone)} />
              </p>
            )}
            {page.view.kind === 'category' && (
              <p className="unprinted">
                <a
                  className="button"
                  href={`/me/follow/${encodeURIComponent(page.view.id)}`}
                  rel="nofollow"
                >
                  {t('Follow')}
                </a>
              </p>
            )}
            <ViewLinks view={page.view} zone={chrome.zone} />
          </div>
          {page.picture !== null && (
            <Art
              picture={page.picture}
              sizes="(max-width: 61.99em) calc(100vw - 2.5rem), 36rem"
              isFirst
            />
          )}
        </Wrap>
      </div>
      <Wrap className={classes['sheet'] ?? ''}>
        {page.count === 0 && (
          <p className={classes['none']}>
            <EmptyText />
          </p>
        )}
        {page.days.map((day) => (
          <DayList key={day.isOver ? 'over' : day.date} day={day} page={page} zone={chrome.zone} />
        ))}
        <Pager page={page} />
        <EmbedBox
          src={`/embed${pathOfView(page.view)}${queryOfReader({ language, zone: chrome.zone })}`}
          origin={origin}
          title={title}
        />
      </Wrap>
      <LinkedData data={toPageLinkedData(events, origin)} />
    </Frame>
  )
}

function Counts({ page, place }: { page: ViewPage; place: string }) {
  const { t } = useWording()
  const { count, overCount } = page
  if (overCount === 0)
    return t('{count, plural, one {# event} other {# events}}. Times of {place}.', { count, place })
  return t(
    '{count, plural, one {# event} other {# events}}, {coming} still to come. Times of {place}.',
    { count, coming: count - overCount, place },
  )
}

/** Where a category belongs, which tells it from others of the same name. */
function Crumbs({ of }: { of: NonNullable<ViewPage['of']> }) {
  const { t, language } = useWording()
  const place = placeName(of.parent, language)
  return (
    <nav className="note quiet-links unprinted" aria-label={t('Where it belongs')}>
      <a href="/browse">{t('Browse')}</a> /{' '}
      <a href={`/browse#in-${of.group}`}>{catalogueName(of.groupTitle, language)}</a>
      {place !== '' && ` / ${place}`}
    </nav>
  )
}

function EmptyText() {
  const { t, rich } = useWording()
  const link = <a href="/week">{t('See what the week holds.')}</a>
  return rich('Nothing in the coming month. New dates come in around the clock. {link}', { link })
}

/** The view to take along. */
function ViewLinks({ view, zone }: { view: SiteView; zone: string }) {
  const { t, language } = useWording()
  const path = pathOfView(view)
  const query = queryOfReader({ language, zone })
  return (
    <nav className={`${classes['links']} unprinted`} aria-label={t('Views and feeds')}>
      <a href={`${path}.ics${query}`}>{t('Calendar (ICS)')}</a>
      <a href={`${path}.rss${query}`}>{t('RSS')}</a>
      <a href={`${path}.json${query}`}>{t('JSON Feed')}</a>
    </nav>
  )
}
