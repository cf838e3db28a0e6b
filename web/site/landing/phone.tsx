import { formatDay } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import type { CatalogueLine } from '@app/core/site/calendar-page.ts'
import type { Landing } from '@app/core/site/public-site.ts'
import type { SiteDay, SiteEvent } from '@app/core/site/site-event.ts'
import { useWording } from '../../ui/text.ts'
import { FilterIcon, PlusIcon } from '../icons.tsx'
import { EventStatus, StruckTime } from '../agenda/event-status.tsx'
import { shownHour } from '../agenda/shown-hour.ts'
import { Tile } from '../tile.tsx'
import { phoneDays, roomToFollow } from './phone-days.ts'
import classes from './phone.module.css'

type PhoneProps = { landing: Landing; zone: string }

/** The app, rendered in HTML, with real events of the catalogue. */
export function Phone({ landing, zone }: PhoneProps) {
  const { t, language } = useWording()
  const days = phoneDays(landing.comingUp)
  const toFollow = landing.toFollow.slice(0, roomToFollow(days))
  return (
    <figure className={classes['phone']} aria-label={t('The app with what is coming up')}>
      <div className={classes['screen']}>
        <p className={classes['bar']} aria-hidden="true">
          <span>9:41</span>
          <i />
          <span>{cityOfZone(zone, language)}</span>
        </p>
        <h2>
          {t('Coming up')}
          <FilterIcon />
        </h2>
        {days.map((day) => (
          <PhoneDay key={day.date} day={day} isToday={day.date === landing.today} zone={zone} />
        ))}
        {toFollow.length > 0 && <p className={classes['day']}>{t('Choose what you follow')}</p>}
        {toFollow.map((category) => (
          <PhoneCategory key={category.id} category={category} />
        ))}
      </div>
    </figure>
  )
}

function PhoneDay({ day, isToday, zone }: { day: SiteDay; isToday: boolean; zone: string }) {
  const { t, language } = useWording()
  const date = Temporal.PlainDate.from(day.date)
  const name = formatDay(language, 'weekday', date)
  return (
    <>
      <p className={classes['day']} data-today={isToday || undefined}>
        <b>{date.day}</b> {isToday ? t('{weekday}, today', { weekday: name }) : name}
      </p>
      {day.events.map((event) => (
        <PhoneEvent key={event.id} event={event} day={day.date} zone={zone} />
      ))}
    </>
  )
}

function PhoneEvent({ event, day, zone }: { event: SiteEvent; day: string; zone: string }) {
  const { t } = useWording()
  return (
    <div className={classes['event']} data-red={event.group === 'holidays' || undefined}>
      <Tile logo={event.logo} side={32} isPrinted />
      <p className="cut medium leading-125">
        {event.description}
        <small>
          <EventStatus event={event} zone={zone} then=" · " />
          {event.title}
        </small>
      </p>
      <time className="small medium" dateTime={event.date}>
        <StruckTime event={event}>{shownHour(event, day, zone, t)}</StruckTime>
      </time>
    </div>
  )
}

function PhoneCategory({ category }: { category: CatalogueLine }) {
  const { language } = useWording()
  const [title, group] = [category.title, category.groupTitle].map((name) =>
    translateCatalogueName(name, language),
  )
  return (
    <div className={classes['event']}>
      <Tile logo={category.logo} side={32} isPrinted />
      <p className="cut medium leading-125">
        {title}
        {title !== group && <small>{group}</small>}
      </p>
      <PlusIcon />
    </div>
  )
}
