import { formatDay, formatDayAtStart } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { findEndDate } from '@app/core/events/day.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import { findElsewhere } from '@app/core/site/elsewhere.ts'
import type { EventPage } from '@app/core/site/public-site.ts'
import { dayOf, lastDayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { pathOfDay, pathOfEvent, pathOfView } from '@app/core/site/view-paths.ts'
import { Fragment } from 'react'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { placeName } from '@app/core/locations/place-name.ts'
import { Art } from '../art.tsx'
import { Tile } from '../tile.tsx'
import { EventLine } from './day-list.tsx'
import { EventStatus, StruckTime } from './event-status.tsx'
import classes from './event-view.module.css'

/** Titles with more characters are styled as a paragraph instead of a headline. */
const LONG = 80

/** An event: its day as a calendar sheet, its hours, and other events of its category. */
export function EventView({ page, zone }: { page: EventPage; zone: string }) {
  const { t, language } = useWording()
  const { event } = page
  const date = Temporal.PlainDate.from(dayOf(event, zone))
  const day = formatDayAtStart(language, 'fullDay', date)
  const lastDay = lastDayOf(event, zone)
  const place = placeName(event.parent, language)
  const last = lastDay === null ? null : Temporal.PlainDate.from(lastDay)
  return (
    <Wrap className={classes['sheet'] ?? ''}>
      <div className={`stack gap-5 ${classes['side']}`}>
        <div className={classes['leaf']} data-today={date.toString() === page.today || undefined}>
          <b className="first-capital">{formatDay(language, 'month', date)}</b>
          <strong className="numeral">{date.day}</strong>
          <i>{date.year}</i>
        </div>
        {event.image === null && event.picture !== null && (
          <Art
            picture={event.picture}
            sizes="(max-width: 47.99em) calc(100vw - 2.5rem), 16rem"
            isFirst
          />
        )}
      </div>
      <article className={classes['what']}>
        <nav className="note quiet-links unprinted" aria-label={t('Where it belongs')}>
          <a href={pathOfDay(date.toString(), page.today)}>{day}</a> /{' '}
          <a href={`/browse#in-${event.group}`}>
            {translateCatalogueName(event.groupTitle, language)}
          </a>
        </nav>
        <p className="line gap-3 margin-top-3">
          <Tile logo={event.logo} side={32} isPrinted />
          <a href={pathOfView({ kind: 'category', id: event.category })}>
            {translateCatalogueName(event.categoryTitle, language)}
          </a>
          {place !== '' && <span className="muted">{place}</span>}
        </p>
        <h1 className="title" data-long={event.description.length > LONG || undefined}>
          {/* The dash of a match must not start a line. */}
          {event.description.replaceAll(' – ', '\u00a0– ')}
        </h1>
        <dl className="strong-rule-above">
          <div>
            <dt>{t('When')}</dt>
            <dd>
              <span>
                <EventStatus event={event} zone={zone} />
              </span>
              <time dateTime={event.date}>
                <StruckTime event={event}>{day}</StruckTime>
              </time>
              <Hours event={event} zone={zone} />
              {last && (
                <span>
                  <time dateTime={event.endDate ?? ''}>
                    {t('until {day}', { day: formatDay(language, 'fullDay', last) })}
                  </time>
                </span>
              )}
              {(last ?? date).toString() < page.today && <small>{t('It is over.')}</small>}
            </dd>
          </div>
          <Others event={event} zone={zone} />
          {event.title !== event.categoryTitle && (
            <div>
              <dt>{t('Part of')}</dt>
              <dd>{event.title}</dd>
            </div>
          )}
          <OtherCategories event={event} />
          {event.details !== '' && (
            <div>
              <dt>{t('Details')}</dt>
              <dd className={classes['details']}>{event.details}</dd>
            </div>
          )}
          <Sources page={page} zone={zone} />
        </dl>
        <Take event={event} isPast={(lastDay ?? date.toString()) < page.today} />
        {event.image !== null && (
          <img className={classes['picture']} src={event.image} alt="" loading="lazy" />
        )}
        <Next page={page} zone={zone} />
      </article>
    </Wrap>
  )
}

/** Where it was read, and when; for an event written by a person, the address they gave. */
function Sources({ page, zone }: { page: EventPage; zone: string }) {
  const { t, language } = useWording()
  const { url } = page.event
  const written = url === null ? [] : [{ name: hostOf(url), url, readAt: null }]
  const sources = page.sources.length > 0 ? page.sources : written
  if (sources.length === 0) return null
  return (
    <div>
      <dt>{t('{count, plural, one {Source} other {Sources}}', { count: sources.length })}</dt>
      <dd>
        {sources.map((source) => (
          <span key={`${source.name} ${source.url}`}>
            {source.url === null ? (
              source.name
            ) : (
              <a href={source.url} rel="noopener nofollow">
                {source.name}
              </a>
            )}
            {source.readAt !== null && (
              <small>
                {t('Read {day}, {time}', {
                  day: formatDay(language, 'dayAndMonth', dayAt(source.readAt, zone)),
                  time: formatHour(source.readAt, zone),
                })}
              </small>
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}

function dayAt(instant: string, zone: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/** Actions for an event: add it to a calendar, or follow its category. */
function Take({ event, isPast }: Pick<EventPage, 'event'> & { isPast: boolean }) {
  const { t, language } = useWording()
  return (
    <p className="row margin-top-5 unprinted">
      {!isPast && !isCalledOff(event) && (
        <a className="button" href={`${pathOfEvent(event.id)}.ics`}>
          {t('Add to a calendar')}
        </a>
      )}
      <a
        className="button control"
        href={`/me/follow/${encodeURIComponent(event.category)}`}
        rel="nofollow"
      >
        {t('Follow {category}', {
          category: translateCatalogueName(event.categoryTitle, language),
        })}
      </a>
    </p>
  )
}

/** Its additional categories. */
function OtherCategories({ event: { alsoIn } }: Pick<EventPage, 'event'>) {
  const { t, language } = useWording()
  if (alsoIn.length === 0) return null
  return (
    <div>
      <dt>{t('Also in')}</dt>
      <dd>
        {alsoIn.map(({ id, title }, place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            <a href={pathOfView({ kind: 'category', id })}>
              {translateCatalogueName(title, language)}
            </a>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

function Next({ page, zone }: { page: EventPage; zone: string }) {
  const { rich, language } = useWording()
  const { event, next } = page
  if (next.length === 0) return null
  return (
    <section className={classes['next']}>
      <h2>
        {rich('Also in {category}', {
          category: (
            <a href={pathOfView({ kind: 'category', id: event.category })}>
              {translateCatalogueName(event.categoryTitle, language)}
            </a>
          ),
        })}
      </h2>
      <ol>
        {next.map((one) => (
          <EventLine key={one.id} event={one} zone={zone} isAlone own={event.category} />
        ))}
      </ol>
    </section>
  )
}

/** The hours for the reader, and in the event's own zone if they differ. A zone's city is not the event's place. */
function Hours({ event, zone }: { event: SiteEvent; zone: string }) {
  const { t, rich, language } = useWording()
  if (event.isDay) return <span>{t('All day')}</span>
  const own = hoursIn(event, zone)
  const there = event.zone === null ? own : hoursIn(event, event.zone)
  return (
    <span>
      <StruckTime event={event}>
        <span className={classes['hours']}>
          {rich('{time} {city} time', {
            time: <b className={classes['hour']}>{own}</b>,
            city: cityOfZone(zone, language),
          })}
        </span>
      </StruckTime>
      {event.zone !== null && there !== own && (
        <small>
          <StruckTime event={event}>
            {t('{time} {city} time', { time: there, city: cityOfZone(event.zone, language) })}
          </StruckTime>
        </small>
      )}
    </span>
  )
}

/** The same instant in a few other zones, for sharing. */
function Others({ event, zone }: { event: SiteEvent; zone: string }) {
  const { t, language } = useWording()
  const others = isCalledOff(event) ? [] : findElsewhere(event, zone)
  if (others.length === 0) return null
  const own = dayOf(event, zone)
  const shownDay = (day: string) => (day === own ? '' : formatDay(language, 'dayAndMonth', day))
  return (
    <div>
      <dt>{t('Elsewhere')}</dt>
      <dd>
        {others.map((one) => (
          <span key={one.zone}>
            <b>{one.hour}</b> {cityOfZone(one.zone, language)}{' '}
            <i className="note">{shownDay(one.day)}</i>
          </span>
        ))}
      </dd>
    </div>
  )
}

/** `19:30`, or `19:30–22:00` if the end is known and on the same day. */
function hoursIn(event: SiteEvent, zone: string): string {
  const begin = formatHour(event.date, zone)
  if (event.endDate === null || lastDayOf(event, zone) !== null) return begin
  return `${begin}–${formatHour(findEndDate(event), zone)}`
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
