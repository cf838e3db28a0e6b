import { formatDay } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { toPageLinkedData } from '@app/core/site/schema-org.ts'
import type { ViewPage } from '@app/core/site/public-site.ts'
import { pathOfView, queryOfReader, type SiteView } from '@app/core/site/view-paths.ts'
import type { ReactNode } from 'react'
import { useWording } from '../../ui/text.ts'
import { FeedLinks } from '../feed-links.tsx'
import { Frame, Wrap } from '../frame.tsx'
import { PageHead } from '../page-head.tsx'
import { placeName } from '@app/core/locations/place-name.ts'
import { Art } from '../art.tsx'
import classes from './agenda.module.css'
import { DayList } from './day-list.tsx'
import { EmbedBox } from './embed-box.tsx'
import { LinkedData } from './linked-data.tsx'
import type { ViewData } from './load.ts'
import { Pager } from './pager.tsx'

type AgendaProps = {
  title: string
  /** Metadata for search engines and link previews. */
  head: { title: string; description: string }
  data: ViewData
  /** Beside the events on a wide screen, else below them. */
  children?: ReactNode
}

/** A page of events by day. */
export function Agenda({ title, head, data, children }: AgendaProps) {
  const { t, language } = useWording()
  const { page, path, chrome, contact, origin } = data
  const events = page.days.flatMap((day) => day.events)
  const whole = wholeOf(page.view)
  const from = dayFrom(page.view, language)
  const fromTitle =
    from === null ? head.title : t('{title}, Almanac', { title: `${title}, ${from}` })
  const headTitle =
    page.page === 1 ? fromTitle : t('{title}, page {page}', { title: fromTitle, page: page.page })
  return (
    <Frame chrome={chrome} contact={contact} at="browse" isCalendar>
      <PageHead
        {...head}
        title={headTitle}
        origin={origin}
        path={path}
        feeds={{ path: pathOfView(whole) }}
        {...(page.picture !== null && { picture: page.picture })}
      />
      <Band title={title} page={page} zone={chrome.zone} origin={origin} />
      <Wrap className={classes['sheet'] ?? ''}>
        <div className={classes['list']}>
          {page.count === 0 && (
            <p className={classes['none']}>
              <EmptyText hasLater={page.later !== null} />
            </p>
          )}
          {page.days.map((day) => (
            <DayList
              key={day.isOver ? 'over' : day.date}
              day={day}
              page={page}
              zone={chrome.zone}
            />
          ))}
          <Pager page={page} />
          <Later page={page} />
          <EmbedBox
            src={`/embed${pathOfView(whole)}${queryOfReader({ language, zone: chrome.zone })}`}
            origin={origin}
            title={title}
          />
        </div>
        {children}
      </Wrap>
      <LinkedData data={toPageLinkedData(events, origin)} />
    </Frame>
  )
}

type BandProps = { title: string; page: ViewPage; zone: string; origin: string }

/** What the page is about, how many events it has, and how to subscribe to it or embed it. */
function Band({ title, page, zone, origin }: BandProps) {
  const { t, language } = useWording()
  return (
    <div className={`ground ${classes['band']}`}>
      <Wrap className={classes['head'] ?? ''}>
        <div>
          {page.of && <Crumbs of={page.of} />}
          <h1 className="title">{title}</h1>
          {page.count > 0 && (
            <p>
              <Counts page={page} place={cityOfZone(zone, language)} />
            </p>
          )}
          <From view={page.view} />
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
          <nav className={`${classes['links']} unprinted`} aria-label={t('Views and feeds')}>
            <FeedLinks view={wholeOf(page.view)} zone={zone} origin={origin} />
          </nav>
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
  )
}

function Counts({ page, place }: { page: ViewPage; place: string }) {
  const { t } = useWording()
  const { count, overCount, later } = page
  const counted =
    overCount === 0
      ? t('{count, plural, one {# event} other {# events}}. Times in {place}.', { count, place })
      : t(
          '{count, plural, one {# event} other {# events}}, {coming} still to come. Times in {place}.',
          { count, coming: count - overCount, place },
        )
  if (later === null) return counted
  return (
    <>
      {counted} <a href="#later">{t('{count} more later', { count: later.count })}</a>
    </>
  )
}

/** The parents of a category, which distinguish it from others with the same name. */
function Crumbs({ of }: { of: NonNullable<ViewPage['of']> }) {
  const { t, language } = useWording()
  const place = placeName(of.parent, language)
  return (
    <nav className="note quiet-links unprinted" aria-label={t('Where it belongs')}>
      <a href="/browse">{t('Browse')}</a> /{' '}
      <a href={`/browse#in-${of.group}`}>{translateCatalogueName(of.groupTitle, language)}</a>
      {place !== '' && ` / ${place}`}
    </nav>
  )
}

/** Feeds and frames contain the whole category or place, from whichever day its page starts. */
function wholeOf(view: SiteView): SiteView {
  return isLong(view) ? { kind: view.kind, id: view.id } : view
}

type LongView = Extract<SiteView, { kind: 'category' | 'place' }>

const isLong = (view: SiteView): view is LongView =>
  view.kind === 'category' || view.kind === 'place'

/** A link to the events after these days. */
function Later({ page: { view, later } }: { page: ViewPage }) {
  const { t, language } = useWording()
  if (later === null || !isLong(view)) return null
  const { count, first } = later
  return (
    <p id="later">
      <a href={pathOfView({ kind: view.kind, id: view.id, from: first })} rel="next">
        {t('{count} more from {day} on', {
          count,
          day: formatDay(language, 'fullDay', first),
        })}
      </a>
    </p>
  )
}

/** For a page that starts on a later day: says so, and links back. */
function From({ view }: { view: SiteView }) {
  const { t, language } = useWording()
  const day = dayFrom(view, language)
  if (day === null) return null
  return (
    <p>
      {t('From {day} on.', { day })}{' '}
      <a className="unprinted" href={pathOfView(wholeOf(view))}>
        {t('All from today on')}
      </a>
    </p>
  )
}

/** The later day on which a page starts; null if it starts today. */
function dayFrom(view: SiteView, language: string): string | null {
  if (!isLong(view) || view.from === undefined) return null
  return formatDay(language, 'fullDay', view.from)
}

function EmptyText({ hasLater }: { hasLater: boolean }) {
  const { t, rich } = useWording()
  if (hasLater) return t('Nothing in the coming month.')
  const link = <a href="/week">{t('See what the week holds.')}</a>
  return rich('Nothing in the coming month. New dates come in around the clock. {link}', { link })
}
