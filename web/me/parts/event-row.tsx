import { isCalledOff } from '@app/core/events/status.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import type { ReactNode } from 'react'
import { t } from '../../ui/text.ts'
import { isRed, type Model } from '../state/model.ts'
import { toLocalName, toLocalPlace } from '../state/names.ts'
import { dayAt } from '../time/days.ts'
import { isPast, lastDayOf, lastsForDays } from '../time/events.ts'
import { clockTime, dayAndMonth, shortDay, timeOf } from '../time/words.ts'
import { Link } from './link.tsx'
import { Struck } from './struck.tsx'
import { Tile } from './tile.tsx'

type EventRowProps = {
  model: Model
  event: PublicEvent
  /** The day it is listed under. */
  day: string
  /** Without its logo, if all events are of one category. */
  isSolo?: boolean
  isCurrent?: boolean
  keepsScroll?: boolean
  /** Whether details have their own column where there is room. */
  isFull?: boolean
  mark?: (text: string) => ReactNode
}

export function EventRow(props: EventRowProps) {
  const { model, event, day, isSolo, isCurrent, keepsScroll, isFull, mark = (text) => text } = props
  const change = model.changes.get(event.id)
  const category = model.categories.get(event.category)
  const isOff = isCalledOff(event)
  const line = secondLine(model, event, isSolo ?? false)
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
            {mark(line)}
            {event.details !== '' && (
              <span className="detail">
                {line === '' ? '' : ', '}
                {mark(event.details)}
              </span>
            )}
          </small>
        </p>
        <EventTime model={model} event={event} day={day} />
        {isFull && (
          <span className="at" aria-hidden="true">
            {mark(event.details)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The league, with its place if others have the same name, the other categories, and how long the event lasts. */
function secondLine(model: Model, event: PublicEvent, isSolo: boolean): string {
  const category = model.categories.get(event.category)
  const title = toLocalName(event.title)
  const titles = isSolo && title === category?.title ? [] : [title]
  const isShared = category && model.sharedTitles.has(category.title)
  const place = !isSolo && isShared ? [toLocalPlace(category.place ?? '')] : []
  const last = lastsForDays(event) ? lastDayOf(event, model.zone) : null
  const until = last === null ? [] : [t('until {day}', { day: dayAndMonth(last) })]
  const others = event.categories
    .filter((id) => id !== event.category)
    .map((id) => model.categories.get(id)?.title ?? '')
  return [...titles, ...place, ...others, ...until].filter((part) => part !== '').join(', ')
}

/** What an event's status says of it; nothing if it takes place as announced. */
export function StatusBadge({ event }: { event: Pick<PublicEvent, 'status'> }) {
  if (event.status === 'scheduled') return null
  const text = { cancelled: t('Cancelled'), postponed: t('Postponed'), moved: t('Moved') }
  return (
    <span className={`badge ${isCalledOff(event) ? 'danger' : 'ink'}`}>{text[event.status]}</span>
  )
}

function Badge({ model, event }: { model: Model; event: PublicEvent }) {
  const kind = isCalledOff(event) ? undefined : model.changes.get(event.id)?.kind
  if (kind === 'moved') return <StatusBadge event={{ status: 'moved' }} />
  if (event.status !== 'scheduled') return <StatusBadge event={event} />
  return kind === 'new' ? <span className="badge calm">{t('New')}</span> : null
}

function EventTime({ model, event, day }: Pick<EventRowProps, 'model' | 'event' | 'day'>) {
  const former = formerTime(model, event)
  return (
    <time dateTime={event.date}>
      <Struck event={event}>{timeOf(event, model.zone, day)}</Struck>
      {former !== null && (
        <s>
          <span className="unseen">{t('instead of')} </span>
          {former}
        </s>
      )}
    </time>
  )
}

/** The original start of a moved event: as the person last saw it, otherwise as first announced. */
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
