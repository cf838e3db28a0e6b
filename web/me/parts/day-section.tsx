import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { memo, useState, type ReactNode } from 'react'
import { t } from '../../ui/text.ts'
import { isChannel, type Model } from '../state/model.ts'
import type { Change } from '../state/visits.ts'
import { numeralOf, toMs } from '../time/days.ts'
import { foldDay, type Day, type Item } from '../time/events.ts'
import { clockTime, dayAndMonth, nearName, weekdayName } from '../time/words.ts'
import { Contained } from './contained.tsx'
import { EventRow } from './event-row.tsx'
import { Icon } from './icons.tsx'
import { Tile } from './tile.tsx'

type DaySectionProps = {
  model: Model
  day: Day
  /** Shown if the day has no events. */
  empty?: ReactNode
  /** The event that is open beside the list. */
  openId?: string | undefined
  isSolo?: boolean
  isFull?: boolean
  keepsScroll?: boolean
  /** Without the current time and without folding, as in search results. */
  isPlain?: boolean
  /** Whether it is part of a long list, and laid out in idle time. */
  isContained?: boolean
  /** Number of rows to render so far. */
  most?: number | undefined
  mark?: (text: string) => ReactNode
}

/** In a long list, only days whose content changed re-render. */
export const DaySection = memo(drawDay, isSameDay)

function drawDay({
  model,
  day,
  empty,
  isPlain = false,
  isContained,
  most,
  ...row
}: DaySectionProps) {
  const { date, events } = day
  const isToday = date === model.today
  const near = nearName(date, model.today)
  const items = withClock(model, itemsOf(model, day, isPlain), isToday && !isPlain).slice(0, most)
  return (
    <Contained
      className={isToday ? 'day now' : 'day'}
      id={`d${date}`}
      aria-labelledby={`h${date}`}
      isContained={isContained ?? false}
      rows={events.length}
    >
      <header className="dh">
        <b className="n" aria-hidden="true">
          {numeralOf(date)}
        </b>
        <h2 id={`h${date}`}>
          <span className="unseen">{dayAndMonth(date)}, </span>
          {weekdayName(date)}
        </h2>
        {near !== null && <span className="when">{near}</span>}
        {events.length > 0 && (
          <span className="c">
            {t('{count, plural, one {# event} other {# events}}', { count: events.length })}
          </span>
        )}
      </header>
      {events.length > 0 ? (
        <ol className="evs">
          {items.map((item) =>
            item === 'now' ? (
              <li className="clock" key="now">
                <span className="unseen">{t('Now')} </span>
                {clockTime(model.now, model.zone)}
              </li>
            ) : 'event' in item ? (
              <Row key={item.event.id} model={model} event={item.event} day={date} {...row} />
            ) : (
              <Fold key={item.category} model={model} item={item} day={date} row={row} />
            ),
          )}
        </ol>
      ) : (
        <div className="nothing">{empty ?? t('Nothing on this day.')}</div>
      )}
    </Contained>
  )
}

function isSameDay(before: DaySectionProps, after: DaySectionProps): boolean {
  const { model: was, day: dayBefore, empty: _was, ...rest } = before
  const { model: is, day, empty: _is, ...given } = after
  return (
    // Empty days and today always re-render: their content depends on more than the events.
    day.events.length > 0 &&
    day.date > is.today &&
    is.today === was.today &&
    is.zone === was.zone &&
    is.categories === was.categories &&
    isSameList(dayBefore.events, day.events) &&
    day.events.every(({ id }) => isSameChange(was.changes.get(id), is.changes.get(id))) &&
    Object.entries(given).every(([name, value]) => rest[name as keyof typeof rest] === value)
  )
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

function isSameChange(one: Change | undefined, other: Change | undefined): boolean {
  const fromOf = (change: Change | undefined) => (change?.kind === 'moved' ? change.from : null)
  return one?.kind === other?.kind && fromOf(one) === fromOf(other)
}

type RowGiven = Omit<
  DaySectionProps,
  'model' | 'day' | 'empty' | 'isPlain' | 'isContained' | 'most'
>

function Row({ openId, ...rest }: RowGiven & { model: Model; event: PublicEvent; day: string }) {
  return <EventRow {...rest} isCurrent={rest.event.id === openId} />
}

function itemsOf(model: Model, { events }: Day, isPlain: boolean): Item[] {
  if (isPlain) return events.map((event) => ({ event }))
  return foldDay(events, {
    isFolding: (category) => isChannel(model, category),
    isMarked: ({ id }) => model.changes.has(id),
    zone: model.zone,
  })
}

/** Inserts the current time before the first event that has not started. */
function withClock(model: Model, items: readonly Item[], isToday: boolean): (Item | 'now')[] {
  if (!isToday) return [...items]
  const at = items.findIndex(
    (item) => !('event' in item) || (!item.event.isDay && toMs(item.event.date) > model.now),
  )
  return at < 0 ? [...items, 'now'] : [...items.slice(0, at), 'now', ...items.slice(at)]
}

type FoldProps = {
  model: Model
  item: Extract<Item, { folded: unknown }>
  day: string
  row: RowGiven
}

function Fold({ model, item, day, row }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const category = model.categories.get(item.category)
  if (isOpen)
    return item.folded.map((event) => (
      <Row key={event.id} model={model} event={event} day={day} {...row} />
    ))
  const given = { name: category?.title ?? '', count: item.folded.length }
  return (
    <li>
      <button className="fold" type="button" aria-expanded="false" onClick={() => setOpen(true)}>
        <Tile src={category?.logo} size="xs" />
        <span>
          {day === model.today && item.when === 'evening'
            ? t('{name}, {count} more this evening', given)
            : t('{name}, {count} more', given)}
        </span>
        <Icon name="chevron-down" />
      </button>
    </li>
  )
}
