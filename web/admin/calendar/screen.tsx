import { toDay } from '@app/core/time/instant.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readNow } from '../../ui/now.ts'
import { dayText, localZone, monthName } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { Agenda } from './agenda.tsx'
import classes from './calendar.module.css'
import { EventPanel } from './event-panel.tsx'
import { FilterBar } from './filters.tsx'
import { Month } from './month.tsx'
import { useCalendar, usePlace, type ShownDay } from './use-calendar.ts'
import { stepPlace, type Place, type View } from './calendar-view.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Calendar') }) }]

export default function CalendarScreen() {
  const zone = localZone()
  const today = toDay(zone, readNow().toString())
  const { place, filter, event, to, change } = usePlace(today)
  const { shown, query } = useCalendar(place, filter, zone)
  const opened = shown.flatMap(({ events }) => events).find(({ id }) => id === event)
  const onOpen = (id: string) => change({ event: id })
  const viewed = { days: shown, today, zone, to, onOpen }
  return (
    <>
      <ScreenHead title={t('Calendar')} />
      <FilterBar filter={filter} onChange={change} />
      <Toolbar
        place={place}
        today={today}
        days={shown}
        to={to}
        onView={(view) => change({ view })}
      />
      <Loaded
        query={query}
        rows={8}
        loading={t('Loading the calendar')}
        failed={(message) => t('Calendar load failed: {message}', { message })}
      >
        {() =>
          place.view === 'month' ? <Month {...viewed} place={place} /> : <Agenda {...viewed} />
        }
      </Loaded>
      <EventPanel event={opened} zone={zone} onClose={() => change({ event: null })} />
    </>
  )
}

type ToolbarProps = {
  place: Place
  today: string
  days: ShownDay[]
  to: (place: Place) => string
  onView: (view: View) => void
}

function Toolbar({ place, today, days, to, onView }: ToolbarProps) {
  const { view } = place
  const names = viewTexts(view)
  return (
    <div className={`row ${classes['toolbar']}`}>
      <ActionIcon
        variant="default"
        className={classes['step'] ?? ''}
        component={Link}
        to={to(stepPlace(place, -1))}
        aria-label={names.before}
      >
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <Button component={Link} to={to({ view, date: Temporal.PlainDate.from(today) })}>
        {t('Today')}
      </Button>
      <ActionIcon
        variant="default"
        className={classes['step'] ?? ''}
        component={Link}
        to={to(stepPlace(place, 1))}
        aria-label={names.after}
      >
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
      <h3 aria-live="polite">{nameOf(place, days)}</h3>
      <SegmentedControl
        aria-label={t('View')}
        value={view}
        onChange={(chosen) => onView(chosen as View)}
        data={[
          { value: 'month', label: t('Month') },
          { value: 'week', label: t('Week') },
          { value: 'day', label: t('Day') },
        ]}
      />
    </div>
  )
}

function viewTexts(view: View): { before: string; after: string } {
  switch (view) {
    case 'month':
      return { before: t('Previous month'), after: t('Next month') }
    case 'week':
      return { before: t('Previous week'), after: t('Next week') }
    case 'day':
      return { before: t('Previous day'), after: t('Next day') }
  }
}

function nameOf({ view, date }: Place, days: ShownDay[]): string {
  if (view === 'month') return `${monthName(date)} ${date.year}`
  const [first] = days
  const last = days.at(-1)
  if (view === 'day' || !first || !last) return dayText(date)
  return t('{first} to {last}', { first: dayText(first.date), last: dayText(last.date) })
}
