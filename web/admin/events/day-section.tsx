import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, startTransition, useMemo, useRef, useState, type CSSProperties } from 'react'
import { readNow } from '../../ui/now.ts'
import { monthName, weekday } from '../../ui/dates.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type {
  GridColumn,
  GridEdits,
  GridMenuItem,
  GridProblem,
  GridProps,
  GridRow,
  GridState,
} from '../../ui/grid/grid-types.ts'
import { useNearViewport } from '../../ui/grid/use-near-viewport.ts'
import { Empty } from '../../ui/notices.tsx'
import { useIsPrinting } from '../../ui/printing.ts'
import { t } from '../../ui/text.ts'
import type { NamedRow } from '../named-row.ts'
import { describeDay, type EventRow } from './days.ts'
import classes from './day-section.module.css'
import { gridRowOf } from './grid-rows.ts'

type EventDaySectionProps = {
  day: string
  rows: EventRow[]
  isFirst: boolean
  today: string
  zone: string
  columns: readonly GridColumn[]
  grid: GridState
  problems: Readonly<Record<string, GridProblem>>
  /** The row to focus. */
  named: NamedRow | null
  rowMenu: (row: GridRow) => readonly GridMenuItem[]
  onOpen: (id: string) => void
  onEdit: GridProps['onEdit']
  onAdd: (day: string, rows: readonly GridEdits[]) => readonly string[]
  onRemove: (ids: readonly string[]) => void
  onFile: (id: string, file: File, field: string | null) => void
  onOpenCrawlers: () => void
  idsOfScreen: () => readonly string[]
}

/** One day: its date under a strong rule, and a table of its events. */
export const EventDaySection = memo(function EventDaySection(props: EventDaySectionProps) {
  const { day, rows, today } = props
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(props.isFirst)
  const isPrinting = useIsPrinting()
  useNearViewport(section, ({ isIntersecting }) => {
    // Once rendered, a table skips distant rows by itself.
    if (isIntersecting) startTransition(() => setNear(true))
  })
  const date = Temporal.PlainDate.from(day)
  const isRendered = isNear || isPrinting || mustRender(props)
  return (
    <section
      ref={section}
      className={classes['day']}
      id={`day-${day}`}
      data-today={day === today || undefined}
      data-first={props.isFirst || undefined}
      data-far={!isRendered || undefined}
      style={isRendered ? undefined : ({ '--rows': rows.length } as CSSProperties)}
      // On a phone its heading is short, and days of two months would have the same name.
      aria-label={`${date.day} ${weekday(date)} ${monthName(date)} ${date.year}`}
    >
      {isRendered && (
        <>
          <header>
            <h3>
              <b>{date.day}</b> {weekday(date)}
              <span className={classes['month']}>
                {monthName(date)} {date.year}
              </span>
            </h3>
            <span className="note">{describeDay(day, today, rows.length)}</span>
            <ActionIcon
              data-not-printed
              variant="default"
              aria-label={t('Add an event to {day}', { day: `${date.day} ${monthName(date)}` })}
              onClick={() => props.onAdd(day, [{}])}
            >
              <IconPlus size={16} stroke={1.6} />
            </ActionIcon>
          </header>
          <DayGrid {...props} />
        </>
      )}
    </section>
  )
}, isSameDay)

/** A row that has or is about to take the focus must be in the page wherever it is. */
function mustRender({ rows, problems, named, grid }: EventDaySectionProps): boolean {
  const held = grid.focusedCell.current?.row
  return rows.some(({ id }) => id === named?.id || id === held || problems[id] !== undefined)
}

/** Re-renders a day only when its data changes; its callbacks always do the same. */
function isSameDay(one: EventDaySectionProps, other: EventDaySectionProps): boolean {
  return (
    one.rows === other.rows &&
    one.isFirst === other.isFirst &&
    one.today === other.today &&
    one.columns === other.columns &&
    one.named === other.named &&
    one.problems === other.problems &&
    one.grid.selected === other.grid.selected &&
    one.grid.invalidCells === other.grid.invalidCells &&
    one.grid.notes === other.grid.notes
  )
}

function DayGrid(props: EventDaySectionProps) {
  const { day, rows, zone, problems, named } = props
  const gridRows = useMemo(() => {
    const at = { now: readNow(), zone }
    return rows.map((row) => gridRowOf(row, problems[row.id], at))
  }, [rows, problems, zone])
  const isHere = rows.some(({ id }) => id === named?.id)
  const date = Temporal.PlainDate.from(day)
  return (
    <Grid
      label={t('events of {day}', { day: `${date.day} ${monthName(date)}` })}
      grid={props.grid}
      columns={props.columns}
      rows={gridRows}
      idsOfScreen={props.idsOfScreen}
      focusOn={isHere && named ? { ...named, field: 'description' } : null}
      hidesNames
      startsNear={props.isFirst}
      rowMenu={props.rowMenu}
      onOpen={props.onOpen}
      onEdit={props.onEdit}
      onAdd={(added) => props.onAdd(day, added)}
      onRemove={props.onRemove}
      onFile={props.onFile}
      empty={<EmptyDay {...props} />}
    />
  )
}

function EmptyDay({ day, onAdd, onOpenCrawlers }: EventDaySectionProps) {
  return (
    <Empty
      text={t('Nothing on this day yet. Add an event, or run the crawlers that feed it.')}
      actions={
        <>
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => onAdd(day, [{}])}
          >
            {t('Add an event')}
          </Button>
          <Button onClick={onOpenCrawlers}>{t('Open crawlers')}</Button>
        </>
      }
    />
  )
}
