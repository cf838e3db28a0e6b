import { formatDayAtStart } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import type { CalendarPage } from '@app/core/site/calendar-page.ts'
import { toPageLinkedData } from '@app/core/site/schema-org.ts'
import {
  pathOfDay,
  pathOfMonth,
  pathOfPage,
  pathOfView,
  queryOfReader,
  withQuery,
} from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { DayList } from '../agenda/day-list.tsx'
import { EmbedBox } from '../agenda/embed-box.tsx'
import { LinkedData } from '../agenda/linked-data.tsx'
import { Pager } from '../agenda/pager.tsx'
import { FeedLinks } from '../feed-links.tsx'
import { Frame, Wrap } from '../frame.tsx'
import { PageHead } from '../page-head.tsx'
import { placeName } from '@app/core/locations/place-name.ts'
import classes from './calendar.module.css'
import { Chips } from './chips.tsx'
import { DayBar } from './day-bar.tsx'
import { DayView } from './day-view.tsx'
import type { CalendarData } from './load.ts'
import { Quiet } from './quiet.tsx'
import { WeekView } from './week-view.tsx'

type CalendarProps = {
  title: string
  /** Metadata for search engines and link previews. */
  head: { title: string; description: string }
  data: CalendarData
}

/** Today, a day or a week, with a bar for navigation and chips for filtering. */
export function Calendar({ title, head, data }: CalendarProps) {
  const { language } = useWording()
  const { page, chrome, contact, origin } = data
  const { view, list, filter } = page
  const path = pathOfView(view)
  const events = list
    ? list.days.flatMap((day) => day.events)
    : page.days.flatMap((day) => day.groups.flatMap((group) => group.events))
  const at = view.kind === 'week' ? 'week' : view.kind === 'today' ? 'today' : undefined
  return (
    <Frame chrome={chrome} contact={contact} isCalendar at={at}>
      <PageHead
        {...head}
        origin={origin}
        path={pathOfPage(view, list?.page ?? 1, list?.asked ?? filter)}
        feeds={{ path, filter }}
      />
      <DayBar page={page} />
      <Wrap className="calendar-page">
        <Head title={title} page={page} zone={chrome.zone} />
        {page.quiet === null && (
          <Chips path={path} filter={filter} groups={page.groups} places={page.places} />
        )}
        <Content page={page} zone={chrome.zone} />
        <Ways page={page} zone={chrome.zone} origin={origin} />
        <EmbedBox
          src={`/embed${path}${queryOfReader({ language, zone: chrome.zone }, filter)}`}
          origin={origin}
          title={title}
        />
      </Wrap>
      <LinkedData data={toPageLinkedData(events, origin)} />
    </Frame>
  )
}

function Content({ page, zone }: { page: CalendarPage; zone: string }) {
  const { list } = page
  if (page.quiet !== null) return <Quiet {...page.quiet} today={page.today} zone={zone} />
  if (list)
    return (
      <div className={classes['list']}>
        {list.days.map((day) => (
          <DayList key={day.isOver ? 'over' : day.date} day={day} page={list} zone={zone} />
        ))}
        <Pager page={list} />
      </div>
    )
  if (page.view.kind === 'week') return <WeekView page={page} zone={zone} />
  return <DayView page={page} zone={zone} />
}

/** The date of the day, or the name of the week, with the number of events. */
function Head({ title, page, zone }: { title: string; page: CalendarPage; zone: string }) {
  const { t, language } = useWording()
  const { view, today, filter, quiet } = page
  const shown = Temporal.PlainDate.from(view.kind === 'day' ? view.date : today)
  const isToday = view.kind === 'today' || (view.kind === 'day' && view.date === today)
  const group = page.groups.find(({ id }) => id === filter.group)?.title
  const place = page.places.find(({ id }) => id === filter.place)?.title
  const parts = [
    group && translateCatalogueName(group, language),
    place && placeName(place, language),
  ].filter((part) => part !== undefined)
  return (
    <div className={`flex items-end gap-4 ${classes['head']}`}>
      {view.kind !== 'week' && (
        <b className="numeral" data-today={isToday || undefined} aria-hidden="true">
          {shown.day}
        </b>
      )}
      <div>
        <h1 className="title">
          {quiet ? t('A quiet week, so far') : [title, ...parts].join(', ')}
        </h1>
        <p className="muted">
          {view.kind === 'today' && `${formatDayAtStart(language, 'fullDay', shown)}. `}
          {quiet && quiet.events.length > 0 ? (
            <b>
              {t('{count, plural, one {# event} other {# events}} in the coming days.', {
                count: quiet.events.length,
              })}
            </b>
          ) : (
            <Counts page={page} />
          )}{' '}
          {t('Times in {place}.', { place: cityOfZone(zone, language) })}
        </p>
      </div>
    </div>
  )
}

function Counts({ page }: { page: CalendarPage }) {
  const { t, rich } = useWording()
  const { count, overCount, goingOn } = page
  if (count === 0) return t('Nothing yet.')
  if (goingOn > 0)
    return t(
      '{count, plural, one {# event} other {# events}}, {goingOn} of which began on earlier days.',
      { count, goingOn },
    )
  if (overCount === 0)
    return <b>{t('{count, plural, one {# event} other {# events}}.', { count })}</b>
  return rich('{coming} of {count}.', {
    coming: <b>{t('{count, plural, other {# still to come}}', { count: count - overCount })}</b>,
    count: t('{count, plural, one {# event} other {# events}}', { count }),
  })
}

/** Links to other views, feeds and embedding. */
function Ways({ page, zone, origin }: { page: CalendarPage; zone: string; origin: string }) {
  const { t, language } = useWording()
  const { view, filter, today, bar } = page
  const month = (view.kind === 'day' ? view.date : (bar[0]?.date ?? today)).slice(0, 7)
  return (
    <nav className={`${classes['ways']} unprinted`} aria-label={t('Views and feeds')}>
      <a href={withQuery(pathOfMonth(month), filter)}>
        {formatDayAtStart(language, 'monthAndYear', `${month}-01`)}
      </a>
      {view.kind === 'day' && <a href={pathOfDay(today, today)}>{t('Today')}</a>}
      <FeedLinks view={view} filter={filter} zone={zone} origin={origin} />
    </nav>
  )
}
