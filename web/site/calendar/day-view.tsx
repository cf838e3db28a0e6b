import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { CalendarDay, CalendarPage, DayGroup } from '@app/core/site/calendar-page.ts'
import { pickPictured } from '@app/core/site/pictured.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import { pathOfEvent, pathOfView, withQuery } from '@app/core/site/view-paths.ts'
import type { CSSProperties } from 'react'
import { useWording } from '../../ui/text.ts'
import { EventLine } from '../agenda/day-list.tsx'
import { Art } from '../art.tsx'
import { ChevronIcon } from '../icons.tsx'
import classes from './calendar.module.css'
import { PictureCards } from './picture-cards.tsx'

type DayViewProps = { page: CalendarPage; zone: string }

/** A day: past events collapsed, the current time, and its groups. */
export function DayView({ page, zone }: DayViewProps) {
  const { t } = useWording()
  const [day] = page.days
  if (!day) return null
  const isToday = day.date === page.today
  const shown = day.groups.filter(({ events }) => events.length > 0)
  const others = day.groups.filter(({ events }) => events.length === 0)
  const hrefOf = (id: string) => withQuery(pathOfView(page.view), { ...page.filter, group: id })
  return (
    <>
      <PictureCards events={pickPictured(day)} day={day.date} zone={zone} isFirst />
      <div className={classes['columns']}>
        <div>
          <Earlier page={page} zone={zone} />
          {isToday && (
            <p className={classes['now']}>
              {t('Now, {time}', { time: formatHour(page.now, zone) })}
            </p>
          )}
          {day.coming === 0 && (
            <p className="muted margin-top-5">
              {isToday ? t('Nothing more today.') : t('Nothing on this day yet.')}{' '}
              <a href={pathOfView(isToday ? { kind: 'week' } : { kind: 'week', from: day.date })}>
                {t('See what the week holds.')}
              </a>
            </p>
          )}
          {shown.map((group) => (
            <Group
              key={group.id}
              group={group}
              day={day.date}
              href={hrefOf(group.id)}
              zone={zone}
              isPart={page.overCount > 0}
            />
          ))}
          {others.length > 0 && (
            <section className={classes['group']} id="also">
              <h2>{isToday ? t('Also today') : t('Also on this day')}</h2>
              <Index groups={others} hrefOf={hrefOf} />
            </section>
          )}
        </div>
        <Rail day={day} page={page} zone={zone} hrefOf={hrefOf} />
      </div>
    </>
  )
}

/** Today's past events: the last ones collapsed, the rest on a page of its own. */
function Earlier({ page, zone }: DayViewProps) {
  const { t } = useWording()
  const { overCount, over, filter, today } = page
  if (overCount === 0) return null
  return (
    <details className={classes['fold']} id="earlier">
      <summary>
        <ChevronIcon />
        {t('Earlier today ({count})', { count: overCount })}
      </summary>
      {overCount > over.length && (
        <p className={`text-15 medium ${classes['more']}`}>
          <a href={withQuery('/today', { ...filter, earlier: '1' })}>
            {t('All {count} of earlier today', { count: overCount })}
          </a>
        </p>
      )}
      <ol>
        {over.map((event) => (
          <EventLine key={event.id} event={event} zone={zone} under={today} />
        ))}
      </ol>
    </details>
  )
}

type GroupProps = {
  group: DayGroup
  day: string
  href: string
  zone: string
  /** Whether some of the day is over, which is not counted here. */
  isPart: boolean
}

function Group({ group, day, href, zone, isPart }: GroupProps) {
  const { t, language } = useWording()
  const { id, count, events } = group
  const title = translateCatalogueName(group.title, language)
  const more = count - events.length
  return (
    <section
      className={`part ${classes['group']}`}
      id={`in-${id}`}
      style={{ '--rows': events.length } as CSSProperties}
    >
      <h2>
        {title} <small className="note">{isPart ? t('{count} to come', { count }) : count}</small>
      </h2>
      <ol>
        {events.map((event) => (
          <EventLine key={event.id} event={event} zone={zone} under={day} />
        ))}
      </ol>
      {more > 0 && (
        <p className={`text-15 medium ${classes['more']}`}>
          <a href={href}>{t('{count} more in {group}', { count: more, group: title })}</a>
        </p>
      )}
    </section>
  )
}

function Index({ groups, hrefOf }: { groups: DayGroup[]; hrefOf: (id: string) => string }) {
  const { language } = useWording()
  return (
    <ul className={`text-15 ${classes['index']}`}>
      {groups.map(({ id, title, count }) => (
        <li key={id}>
          <a className="plain-link" href={hrefOf(id)}>
            {translateCatalogueName(title, language)} <small className="note last">{count}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

type RailProps = DayViewProps & { day: CalendarDay; hrefOf: (id: string) => string }

/** What comes next, and links to the parts of a long page. */
function Rail({ day, page, zone, hrefOf }: RailProps) {
  const { t, language } = useWording()
  if (day.groups.length < 3) return null
  const next = day.groups
    .flatMap(({ events }) => events)
    .filter(({ date, isDay, status }) => !isDay && status !== 'cancelled' && date >= page.now)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))[0]
  const isToday = day.date === page.today
  return (
    <aside className={`${classes['rail']} unprinted`}>
      {isToday && next && (
        <section>
          <h2>{t('Next up')}</h2>
          {next.picture !== null && <Art picture={next.picture} sizes="17rem" />}
          <p>
            <a href={pathOfEvent(next.id)}>{next.description}</a>
          </p>
          <p className="note">
            {formatHour(next.date, zone)} · {fromNow(page.now, next.date, language)} ·{' '}
            {translateCatalogueName(next.categoryTitle, language)}
          </p>
        </section>
      )}
      <nav aria-label={t('Jump to')}>
        <h2>{t('Jump to')}</h2>
        <Index
          groups={day.groups}
          hrefOf={(id) =>
            day.groups.some((group) => group.id === id && group.events.length > 0)
              ? `#in-${id}`
              : hrefOf(id)
          }
        />
      </nav>
    </aside>
  )
}

/** `in 37 minutes`, in the reader's language. */
function fromNow(now: string, date: string, language: string): string {
  const minutes = Math.round(Temporal.Instant.from(now).until(date).total('minutes'))
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  return minutes < 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.round(minutes / 60), 'hour')
}
