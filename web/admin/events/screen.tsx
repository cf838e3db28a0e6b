import { useQueryClient } from '@tanstack/react-query'
import type { Category } from '@app/core/categories/category.ts'
import type { Event } from '@app/core/events/event.ts'
import { toDay } from '@app/core/time/instant.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { readNow } from '../../ui/now.ts'
import { localZone } from '../../ui/dates.ts'
import { BulkBar } from '../../ui/grid/bulk-bar.tsx'
import type {
  GridChange,
  GridColumn,
  GridEdits,
  GridProps,
  GridState,
} from '../../ui/grid/grid-types.ts'
import { useDraftSaver } from '../../ui/grid/use-draft-saver.ts'
import { useGridState } from '../../ui/grid/use-grid-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Dock } from '../../ui/dock.tsx'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { t } from '../../ui/text.ts'
import { toOperatorKey } from '../../current-operator.ts'
import { RowConflicts } from '../conflicts-dialog.tsx'
import { MergeButton } from '../event-sources/merge-button.tsx'
import { useNamedRow } from '../named-row.ts'
import { resetAll } from '../reset.ts'
import { DraftsBar } from '../rows/drafts-bar.tsx'
import type { RowKind } from '../rows/row-kind.ts'
import { useRowPictures } from '../row-pictures.ts'
import { useAnchor } from '../use-anchor.ts'
import { useEventActions, type EventActions } from './actions.ts'
import { countOf } from './bulk-messages.ts'
import { EventDaySection } from './day-section.tsx'
import { toNewRowDate, type EventRow } from './days.ts'
import { countInUse } from './filter.ts'
import { NothingFound } from './nothing-found.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import { useView } from './use-view.ts'
import { useEventMenu } from './use-event-menu.tsx'
import { eventKind } from './kind.ts'
import { EventsTop } from './events-top.tsx'
import { eventEdits, gridRowOf, newEvents } from './grid-rows.ts'
import { useEventRows, type EventRows } from './use-event-rows.ts'
import { useEventColumns, useEventDays, useEvents } from './use-events.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { useFormIsFilled } from './use-create-form.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Events') }) }]

export default function EventsScreen() {
  const navigate = useNavigate()
  const zone = localZone()
  const today = toDay(zone, readNow().toString())
  const events = useEvents(today, zone)
  const { data, categories, dataUpdatedAt, refetch } = events
  const queryClient = useQueryClient()
  const pictures = useRowPictures('events')
  const kind = eventKind(queryClient, pictures, zone)
  const rows = useEventRows(kind, data?.events, dataUpdatedAt)
  const cells = useGridState(toOperatorKey('events'))
  const actions = useEventActions({ kind, rows, grid: cells })
  const create = useEventCallback(actions.create)
  const reset = useEventCallback(() => void resetAll([actions.resettable()]))
  const grid = { ...cells, notes: actions.notes }
  const columns = useEventColumns(categories, { today, zone })
  useDraftSaver({
    grid: cells,
    drafts: rows.drafted.map(({ id }) => id),
    columnsOf: () => columns,
    save: (id) => void actions.save([id]),
  })
  const { row: named, setAdded } = useNamedRow('event')
  const viewState = useView()
  const { view } = viewState
  const days = useEventDays(rows, categories, { today, zone, view, pinnedId: named?.id ?? null })
  const ids = useMemo(() => idsOf(days), [days])
  const counts = useFilterCounts(data && rows, categories, ids.length)

  const { addTo, edit } = gridEditsOf(rows, { zone, categories, onAdded: setAdded })
  const menu = useEventMenu(actions, pictures, { grid, columns, rows, zone, edit })
  const idsOfScreen = useEventCallback(() => ids)

  useAnchor(data !== undefined)

  function withRow<T>(id: string, act: (row: EventRow) => T): T | undefined {
    const row = rows.find(id)
    return row && act(row)
  }

  // Column names appear once, above the first day with a table.
  const firstTable = days.find((each) => each.rows.length > 0)?.day
  return (
    <>
      <EventsTop
        {...{ today, zone, categories, viewState, counts, create, reset, days, ids, grid, columns }}
        storedRows={rows.clean}
        read={data && { total: data.total, upcoming: data.upcoming }}
        readAt={dataUpdatedAt}
        onRefresh={refetch}
      />
      <Loaded
        query={events}
        rows={10}
        loading={t('Loading events')}
        failed={(message) => t('Events load failed: {message}', { message })}
      />
      {data &&
        days.map(({ day, rows: dayRows }) => (
          <EventDaySection
            key={day}
            day={day}
            rows={dayRows}
            isFirst={day === firstTable}
            today={today}
            zone={zone}
            columns={columns}
            grid={grid}
            problems={actions.problems}
            named={named}
            rowMenu={({ id }) => withRow(id, menu.itemsOf) ?? []}
            onOpen={menu.open}
            onEdit={edit}
            onAdd={addTo}
            onRemove={actions.discard}
            onFile={(id, file, field) =>
              withRow(id, (row) => menu.storeFile(row, file, field === 'logo' ? 'logo' : 'image'))
            }
            idsOfScreen={idsOfScreen}
            onOpenCrawlers={() => void navigate('/app/crawlers/crawlers')}
          />
        ))}
      {data && countInUse(view.filter) > 0 && days.length === 0 && (
        <NothingFound categories={categories} filter={view.filter} filterBy={viewState.filterBy} />
      )}
      <EventsDock
        {...{ kind, grid, columns, actions, rows, zone, ids }}
        onEdit={edit}
        onReset={reset}
      />
      {menu.drawers}
      <EventsLeaveGuard rows={actions.resettable().drafts} />
    </>
  )
}

type GridEditing = {
  zone: string
  categories: readonly Category[]
  /** Called with the row that takes the focus. */
  onAdded: (id: string | null) => void
}

/** The grid's edits, adding and removing, translated to events; new ones go below existing new ones. */
function gridEditsOf(rows: EventRows, { zone, categories, onAdded }: GridEditing) {
  return {
    addTo: (day: string, added: readonly GridEdits[]): string[] => {
      const fields = newEvents(added, toNewRowDate(day, readNow(), zone), categories)
      const ids = rows.add(fields, rows.drafted.findLast((row) => row.stored === null)?.id)
      onAdded(ids[0] ?? null)
      return ids
    },
    edit: (changes: readonly GridChange[]) =>
      rows.edit(
        changes.flatMap(({ id, edits }) => {
          const row = rows.find(id)
          return row ? [{ id, edits: eventEdits(row.fields, edits, categories) }] : []
        }),
      ),
  }
}

type DockProps = {
  kind: RowKind<Event>
  grid: GridState
  columns: readonly GridColumn[]
  actions: EventActions
  rows: EventRows
  zone: string
  /** Ids of the displayed rows. */
  ids: readonly string[]
  onEdit: GridProps['onEdit']
  onReset: () => void
}

/** The actions for selected and unsaved rows, and for conflicts. */
function EventsDock(props: DockProps) {
  const { kind, grid, columns, actions, rows, zone, onEdit, onReset } = props
  const at = { now: readNow(), zone }
  // Actions exclude rows hidden by a filter.
  const shown = new Set(grid.selected.size > 0 ? props.ids : [])
  const chosen = [...grid.selected].flatMap((id) => (shown.has(id) ? (rows.find(id) ?? []) : []))
  return (
    <>
      <Dock>
        <BulkBar
          grid={grid}
          rows={chosen.map((row) => gridRowOf(row, actions.problems[row.id], at))}
          columns={columns}
          countOf={countOf}
          onEdit={onEdit}
          onDelete={actions.remove}
          further={<MergeButton chosen={chosen} onMerge={() => grid.clear()} />}
        />
        <DraftsBar
          drafts={actions.resettable().drafts}
          isSaving={rows.isSaving}
          onSave={() => void actions.saveAll()}
          onReset={onReset}
        />
      </Dock>
      <RowConflicts title={t('This event was changed meanwhile')} kind={kind} actions={actions} />
    </>
  )
}

function idsOf(days: readonly { rows: readonly EventRow[] }[]): string[] {
  return days.flatMap(({ rows }) => rows.map(({ id }) => id))
}

/** Counts a filled create form as a draft besides those of the rows. */
function EventsLeaveGuard({ rows }: { rows: number }) {
  const isFilled = useFormIsFilled()
  return <LeaveGuard drafts={rows + (isFilled ? 1 : 0)} />
}
