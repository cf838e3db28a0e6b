import type { Category } from '@app/core/categories/category.ts'
import { useMemo } from 'react'
import { GridNames } from '../../ui/grid/grid.tsx'
import type { GridColumn, GridState } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import type { EventActions } from './actions.ts'
import { EventsActionsBar } from './actions-bar.tsx'
import { CreateForm } from './create-form.tsx'
import { DayRuler } from './day-ruler.tsx'
import { shownDay, type EventDay, type EventRow } from './days.ts'
import { EventsFigures } from './events-figures.tsx'
import classes from './events-top.module.css'
import { SORTED, toSort } from './filter.ts'
import { FilterBar, type FilterCounts } from './filter-bar.tsx'
import type { ViewState } from './use-view.ts'

type EventsTopProps = {
  today: string
  zone: string
  categories: readonly Category[]
  viewState: ViewState
  counts: FilterCounts | undefined
  create: EventActions['create']
  reset: () => void
  storedRows: readonly EventRow[]
  days: EventDay[]
  /** Ids of the displayed rows. */
  ids: readonly string[]
  grid: GridState
  columns: readonly GridColumn[]
  /** Undefined until the events are loaded. */
  read: { total: number; upcoming: number } | undefined
  readAt: number
  onRefresh: () => void
}

/** Everything above the days: the heading with its counters, the filter, the collapsed form, and the sticky bar. */
export function EventsTop(props: EventsTopProps) {
  const { today, zone, categories, viewState, grid, columns, days, ids, storedRows, read } = props
  const { view, filterBy, sortBy } = viewState
  const ofToday = useMemo(
    () => storedRows.filter(({ fields }) => shownDay(fields, { zone, today }) === today).length,
    [storedRows, zone, today],
  )
  return (
    <>
      <div className={classes['head']}>
        <ScreenHead
          title={t('Events')}
          figures={
            <EventsFigures
              total={read?.total}
              today={ofToday}
              upcoming={read?.upcoming}
              readAt={props.readAt}
              onRefresh={props.onRefresh}
            />
          }
          actions={<EventsActionsBar today={today} zone={zone} onReset={props.reset} />}
        />
        <FilterBar categories={categories} view={view} filterBy={filterBy} counts={props.counts} />
        <CreateForm categories={categories} zone={zone} create={props.create} />
      </div>
      <div className={classes['bar']}>
        <DayRuler days={days} today={today} isLoaded={read !== undefined} />
        <GridNames
          columns={columns}
          grid={grid}
          ids={ids}
          selectAll={t('Select all events shown')}
          sort={{ by: view.sort, fields: SORTED, onChange: (field) => sortBy(toSort(field)) }}
        />
      </div>
    </>
  )
}
