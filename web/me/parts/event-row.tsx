import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import type { ReactNode } from 'react'
import { t } from '../../ui/text.ts'
import { isRed, type Model } from '../state/model.ts'
import { dayAt } from '../time/days.ts'
import { isCalledOff, isPast, lastDayOf } from '../time/events.ts'
import { clockTime, shortDay, timeOf } from '../time/words.ts'
import { Link } from './link.tsx'
import { Tile } from './tile.tsx'

type EventRowProps = {
  model: Model
  event: PublicEvent
  /** Without its logo, where all events are of one category. */
  isSolo?: boolean
  isCurrent?: boolean
  keepsScroll?: boolean
  /** Whether the place stands in a column of its own where there is room. */
  isFull?: boolean
  mark?: (text: string) => ReactNode
}

export function EventRow(props: EventRowProps) {
  const { model, event, isSolo, isCurrent, keepsScroll, isFull, mark = (text) => text } = props
  const change = model.changes.get(event.id)
  const category = model.categories.get(event.category)
  const place = category?.place ?? null
  const isOff = isCalledOff(event)
  const classes = [
    'ev',
    isFull && 'full',
    isSolo && 'solo',
    isRed(model, event) && 'red',
    isPast(event, model.now, model.zone) && 'past',
    isOff && 'off',
    change && 'chg',
  ]
  return (
    <li>
      <Link
        to={{ name: 'event', id: event.id }}
        className={classes.filter(Boolean).join(' ')}
        aria-current={isCurrent ? 'true' : undefined}
        keepsScroll={keepsScroll ?? false}
      >
        {!isSolo && <Tile src={category?.logo ?? event.logo} />}
        <p>
          <b>{mark(event.description)}</b>
          <small>
            <Badge model={model} event={event} />
            {mark(secondLine(model, event, isSolo ?? false))}
            {place !== null && !isSolo && <span className="place">{mark(place)}</span>}
          </small>
        </p>
        <EventTime model={model} event={event} />
        {isFull && (
          <span className="at" aria-hidden="true">
            {place !== null && mark(place)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The category's name, or that of the league where it is another, and what is told beside. */
function secondLine(model: Model, event: PublicEvent, isSolo: boolean): string {
  const name = model.categories.get(event.category)?.title
  const titles = isSolo && event.title === name ? [] : [event.title]
  const last = lastDayOf(event, model.zone)
  const until = last === null ? [] : [t('until {day}', { day: shortDay(last, model.today) })]
  return [...titles, ...until, event.details].filter((part) => part !== '').join(', ')
}

function Badge({ model, event }: { model: Model; event: PublicEvent }) {
  if (event.status === 'cancelled') return <span className="badge danger">{t('Cancelled')}</span>
  if (event.status === 'postponed') return <span className="badge danger">{t('Postponed')}</span>
  const kind = model.changes.get(event.id)?.kind
  if (kind === 'moved' || event.status === 'moved')
    return <span className="badge ink">{t('Moved')}</span>
  return kind === 'new' ? <span className="badge calm">{t('New')}</span> : null
}

function EventTime({ model, event }: { model: Model; event: PublicEvent }) {
  const former = formerTime(model, event)
  return (
    <time dateTime={event.date}>
      {timeOf(event, model.zone)}
      {former !== null && (
        <s>
          <span className="unseen">{t('instead of')} </span>
          {former}
        </s>
      )}
    </time>
  )
}

/** When a moved event was to begin: as the person was shown it last, else as it was first told. */
export function formerDateOf(model: Model, event: PublicEvent): string | null {
  const change = model.changes.get(event.id)
  if (change?.kind === 'moved') return change.from
  return event.status === 'moved' ? event.formerDate : null
}

function formerTime(model: Model, event: PublicEvent): string | null {
  const former = formerDateOf(model, event)
  if (former === null) return null
  const [then, now] = [shortDateOf(model, former), shortDateOf(model, event.date)]
  if (event.isDay) return then
  const time = clockTime(former, model.zone)
  return then === now ? time : `${then} ${time}`
}

function shortDateOf({ zone, today }: Model, at: string): string {
  return shortDay(dayAt(at, zone), today)
}
