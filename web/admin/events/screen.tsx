import { presentMoment } from '../../ui/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '@app/core/time/instant.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { catalogueQuery } from '../queries.ts'
import { valueText } from '../value-text.ts'
import { useEventActions } from './actions.ts'
import { EventsActionsBar } from './actions-bar.tsx'
import { CreateForm } from './create-form.tsx'
import { EventDaySection } from './day-section.tsx'
import { DayRuler } from './day-ruler.tsx'
import { eventDays, newRowDate, rulerMarks, withChanges, withToday } from './days.ts'
import { defaultCategory, eventFieldLabel } from './draft.ts'
import { Figures } from './figures.tsx'
import { eventsQuery } from './query.ts'
import { useEventRows } from './rows.ts'

export const meta = () => [{ title: 'Events, Admin Panel' }]

export default function EventsScreen() {
  const navigate = useNavigate()
  const zone = localZone()
  const now = presentMoment()
  const today = dayIn(zone, now.toString())
  const { data, error, dataUpdatedAt, refetch } = useQuery(eventsQuery(today, zone))
  const { data: catalogue } = useQuery(catalogueQuery)
  const categories = useMemo(() => catalogue?.categories ?? [], [catalogue])
  const rows = useEventRows(data?.events ?? NONE, dataUpdatedAt)
  const actions = useEventActions(rows)
  const [justAdded, setJustAdded] = useState<string | null>(null)
  const order = useMemo(() => {
    const titles = new Map(categories.map(({ id, title }) => [id, title]))
    return { zone, categoryTitle: (id: string) => titles.get(id) ?? id }
  }, [zone, categories])
  const storedDays = useMemo(() => eventDays(rows.stored, order), [rows.stored, order])
  const days = useMemo(
    () => withToday(withChanges(storedDays, rows.changed, order), today),
    [storedDays, rows.changed, order, today],
  )

  // A link to a day waits until the day is there.
  const { hash } = useLocation()
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])

  function addTo(day: string) {
    const category = defaultCategory(categories)
    const id = rows.add({
      title: category?.title ?? '',
      category: category?.id ?? '',
      description: '',
      details: '',
      date: newRowDate(day, presentMoment(), zone),
    })
    setJustAdded(id)
  }

  return (
    <>
      <PageHead
        title="Events"
        crumbs={breadcrumbs('/app/events')}
        actions={<EventsActionsBar rows={rows} today={today} zone={zone} />}
      />
      <Figures
        total={data?.total}
        today={days.find(({ day }) => day === today)?.rows.length}
        upcoming={data?.upcoming}
        drafts={rows.changed.length}
        readAt={dataUpdatedAt}
        onRefresh={() => void refetch()}
      />
      <DayRuler marks={rulerMarks(days, today)} today={today} />
      <CreateForm categories={categories} zone={zone} actions={actions} />
      {error && (
        <LoadFailed text={`Events load failed: ${error.message}`} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingRows rows={10} label="Loading events" />}
      {data &&
        days.map(({ day, rows: dayRows }, place) => (
          <EventDaySection
            key={day}
            day={day}
            rows={dayRows}
            isFirst={place === 0}
            today={today}
            zone={zone}
            categories={categories}
            justAdded={justAdded}
            actions={actions}
            onEdit={rows.edit}
            onAdd={() => addTo(day)}
            onOpenCrawlers={() => void navigate('/app/crawlers/crawlers')}
          />
        ))}
      {actions.conflict && (
        <ConflictDialog
          conflict={actions.conflict}
          title="This event was changed meanwhile"
          labelOf={eventFieldLabel}
          textOf={(field, value) =>
            field === 'date' ? longDate(valueText(value), zone) : valueText(value)
          }
          onResolve={(sides) => void actions.resolve(sides)}
          onClose={actions.decideLater}
        />
      )}
    </>
  )
}

const NONE: never[] = []
