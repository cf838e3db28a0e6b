import { formatDay } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { CalendarPage } from '@app/core/site/calendar-page.ts'
import { dayOf, lastDayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import { pathOfEvent } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { Art } from '../art.tsx'
import { EventStatus, StruckTime } from '../agenda/event-status.tsx'
import { placeName } from '@app/core/locations/place-name.ts'
import { Tile } from '../tile.tsx'
import { GroupTiles } from './group-tiles.tsx'
import classes from './quiet.module.css'

type QuietProps = NonNullable<CalendarPage['quiet']> & { today: string; zone: string }

/** A week with few events: all of them, in large type, with links to further ones. */
export function Quiet({ events, toFollow, today, zone }: QuietProps) {
  const { t, rich } = useWording()
  return (
    <>
      {events.length > 0 && (
        <ol className={`${classes['cards']} quiet-links`}>
          {events.map((event) => (
            <Card key={event.id} event={event} today={today} zone={zone} />
          ))}
        </ol>
      )}
      <section className={classes['wish']}>
        <h2 className="display-small">{t('What would you like to see here?')}</h2>
        <p>
          {rich(
            'New dates come in around the clock. {browse} to see all there is to follow, or {write} what you miss.',
            {
              browse: <a href="/browse">{t('Browse')}</a>,
              write: <a href="/landingPage#contact">{t('tell us')}</a>,
            },
          )}
        </p>
        <GroupTiles categories={toFollow} />
      </section>
    </>
  )
}

function Card({ event, today, zone }: { event: SiteEvent; today: string; zone: string }) {
  const { t, language } = useWording()
  const date = dayOf(event, zone)
  const day = date <= today ? t('Today') : formatDay(language, 'dayAndMonth', date)
  const place = placeName(event.parent, language)
  const last = lastDayOf(event, zone)
  return (
    <li>
      {event.picture === null ? (
        <Tile logo={event.logo} side={112} isPrinted />
      ) : (
        <Art picture={event.picture} sizes="(max-width: 34em) 8.5rem, 16rem" />
      )}
      <div>
        <a href={pathOfEvent(event.id)}>{event.description}</a>
        <p className="note">
          <StruckTime event={event}>
            <b>
              {event.isDay || date < today
                ? day
                : t('{day}, {time}', { day, time: formatHour(event.date, zone) })}
            </b>
          </StruckTime>{' '}
          · {translateCatalogueName(event.categoryTitle, language)}
          {place !== '' && `, ${place}`}
          {last !== null &&
            ` · ${t('until {day}', { day: formatDay(language, 'dayAndMonth', last) })}`}{' '}
          <EventStatus event={event} zone={zone} />
        </p>
      </div>
    </li>
  )
}
