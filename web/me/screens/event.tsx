import type { readPublicEvent } from '@app/core/browse/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { useEffect, useState } from 'react'
import { rich, t } from '../../ui/text.ts'
import { api, ApiError } from '../api.ts'
import { formerDateOf, StatusBadge } from '../parts/event-row.tsx'
import { FollowButton, FollowSign } from '../parts/follow-button.tsx'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../parts/link.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { Struck } from '../parts/struck.tsx'
import { Tile } from '../parts/tile.tsx'
import { goBack } from '../route.ts'
import type { Model } from '../state/model.ts'
import { toLocalCity, toLocalName, toLocalPlace } from '../state/names.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import { describeNearness, differenceOf } from '../time/nearness.ts'
import { dayAt, numeralOf } from '../time/days.ts'
import { dayOf, lastDayOf } from '../time/events.ts'
import {
  clockTime,
  formatDayInText,
  fullDay,
  formatMoment,
  monthAndYear,
  weekdayName,
} from '../time/words.ts'

type Found = EndpointAnswer<typeof readPublicEvent>

/** An event on its own screen; as a panel beside the list, where there is room. */
export default function EventScreen({ model, id, isPanel = false }: EventScreenProps) {
  const known = useEvent(model, id)
  if (isPanel) return <EventBody model={model} known={known} isPanel />
  const title = typeof known === 'object' ? known.event.description : t('Event')
  return (
    <Frame
      model={model}
      tab="coming-up"
      title={title}
      after={typeof known === 'object' && <EventActions event={known.event} />}
    >
      <EventBody model={model} known={known} />
    </Frame>
  )
}

type EventScreenProps = { model: Model; id: string; isPanel?: boolean }

type EventState = Found | 'waiting' | 'none' | 'unreachable'

/** An event as cached, then as the server returns it. */
function useEvent(model: Model, id: string): EventState {
  const cached = model.events.find((event) => event.id === id)
  const [answer, setAnswer] = useState<{ id: string; known: EventState } | null>(null)
  const at = model.answers.at
  useEffect(() => {
    let isOver = false
    api.event({ params: { id } }).then(
      (known) => !isOver && setAnswer({ id, known }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!isOver) setAnswer({ id, known: error.status === 404 ? 'none' : 'unreachable' })
      },
    )
    return () => {
      isOver = true
    }
  }, [id, at])
  const known = answer?.id === id ? answer.known : 'waiting'
  if (cached && (known === 'waiting' || known === 'unreachable'))
    return { event: cached, mergedInto: null, sources: [] }
  return known
}

type EventBodyProps = { model: Model; known: EventState; isPanel?: boolean }

function EventBody({ model, known, isPanel = false }: EventBodyProps) {
  if (known === 'waiting') return <p className="sup waiting">{t('Loading')}</p>
  if (typeof known === 'string') return <Missing isUnreachable={known === 'unreachable'} />
  const { event, sources } = known
  const category = model.categories.get(event.category)
  const Heading = isPanel ? 'h2' : 'h1'
  return (
    <article aria-labelledby="event">
      <button
        className="btn quiet back"
        type="button"
        onClick={() => goBack({ name: 'coming-up' })}
      >
        <Icon name={isPanel ? 'x' : 'chevron-left'} />
        {isPanel ? t('Close') : t('Back')}
      </button>
      <header className="evhead">
        <div className="evline">
          <Link className="crumb" to={{ name: 'category', id: event.category }}>
            <Tile src={category?.logo ?? event.logo} />
            <b>{category?.title ?? toLocalName(event.title)}</b>
          </Link>
          <div className="only-phone">
            <FollowSign
              model={model}
              category={event.category}
              title={category?.title ?? toLocalName(event.title)}
            />
          </div>
        </div>
        <Heading className="h1" id="event">
          {event.description}
        </Heading>
      </header>
      <When model={model} event={event} />
      <Note model={model} event={event} />
      <div className="btns only-wide">
        <AddToCalendar event={event} />
        <ShareButton path={`/event/${encodeURIComponent(event.id)}`} title={event.description} />
        <FollowButton
          model={model}
          category={event.category}
          title={category?.title ?? toLocalName(event.title)}
          isPlain
        />
      </div>
      {event.image !== null && model.profile.showImages && (
        <img className="picture" src={event.image} alt="" loading="lazy" />
      )}
      <Facts model={model} event={event} sources={sources} />
      <AlsoIn model={model} event={event} name={category?.title ?? toLocalName(event.title)} />
    </article>
  )
}

function Missing({ isUnreachable }: { isUnreachable: boolean }) {
  return (
    <div className="empty-note">
      <h1>{isUnreachable ? t('Not kept on this device') : t('This event is gone')}</h1>
      <p>
        {isUnreachable
          ? t('The server cannot be reached. Check the connection and try again.')
          : t('It was taken out of the calendar.')}
      </p>
      <Link className="btn" to={{ name: 'coming-up' }}>
        {t('Coming up')}
      </Link>
    </div>
  )
}

/** The day, the person's time, and the time of the event's own zone if it differs. */
function When({ model, event }: { model: Model; event: PublicEvent }) {
  const day = dayOf(event, model.zone)
  return (
    <>
      <div className="leaf-day">
        <strong aria-hidden="true">
          <Struck event={event}>{numeralOf(day)}</Struck>
        </strong>
        <p>
          <Struck event={event}>
            <span className="unseen">{fullDay(day)}</span>
            <span aria-hidden="true">
              {weekdayName(day)}
              <br />
              {monthAndYear(day)}
            </span>
          </Struck>
          <small>{describeNearness(event, model)}</small>
        </p>
      </div>
      <Clocks model={model} event={event} />
    </>
  )
}

function Clocks({ model, event }: { model: Model; event: PublicEvent }) {
  const { zone: own } = model
  if (event.isDay)
    return (
      <dl className="clocks one">
        <div className="own">
          <dt>{t('Your time')}</dt>
          <dd>
            <Struck event={event}>{t('All day')}</Struck>
          </dd>
        </div>
      </dl>
    )
  const difference = event.zone === null ? null : differenceOf(event.date, event.zone, own)
  const isOther = event.zone !== null && difference !== null
  const [here, there] = [dayAt(event.date, own), dayAt(event.date, event.zone ?? own)]
  return (
    <dl className={isOther ? 'clocks' : 'clocks one'}>
      <div className="own">
        <dt>{t('Your time')}</dt>
        <dd>
          <Struck event={event}>{clockTime(event.date, own)}</Struck>
          <small>
            {here === there
              ? toLocalCity(own)
              : `${formatDayInText(here, model.today)}, ${toLocalCity(own)}`}
          </small>
        </dd>
      </div>
      {isOther && event.zone !== null && (
        <div className="place">
          <dt>{t('{city} time', { city: toLocalCity(event.zone) })}</dt>
          <dd>
            <Struck event={event}>{clockTime(event.date, event.zone)}</Struck>
            <small>
              {here === there ? '' : `${formatDayInText(there, model.today)}, `}
              {difference}
            </small>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Says that it was moved or called off, with its original time. */
function Note({ model, event }: { model: Model; event: PublicEvent }) {
  if (isCalledOff(event))
    return (
      <p className="was">
        <b>{event.status === 'cancelled' ? t('Cancelled') : t('Postponed')}</b>
        <small>
          {event.status === 'cancelled'
            ? t('It does not take place. In your calendar feed it is marked so.')
            : t('A new date is not known yet.')}
        </small>
      </p>
    )
  const former = formerDateOf(model, event)
  if (former === null) return null
  const words = (at: string) => {
    const day = dayAt(at, event.isDay ? (event.zone ?? 'UTC') : model.zone)
    const isSameDay = day === dayOf(event, model.zone)
    const time = event.isDay ? '' : clockTime(at, model.zone)
    return isSameDay ? time : [formatDayInText(day, model.today), time].filter(Boolean).join(', ')
  }
  return (
    <p className="was">
      <b>
        {rich('Moved from {before} to {after}', {
          before: <s>{words(former)}</s>,
          after: event.isDay
            ? formatDayInText(dayOf(event, model.zone), model.today)
            : clockTime(event.date, model.zone),
        })}
      </b>
      <small>{t('Your calendar feed has the new time.')}</small>
    </p>
  )
}

function AddToCalendar({ event, grows }: { event: PublicEvent; grows?: boolean }) {
  if (isCalledOff(event)) return null
  return (
    <a
      className={`btn primary${grows ? ' grow' : ''}`}
      href={`/event/${encodeURIComponent(event.id)}.ics`}
      download
    >
      <Icon name="calendar-plus" />
      {t('Add to calendar')}
    </a>
  )
}

function EventActions({ event }: { event: PublicEvent }) {
  return (
    <div className="acts">
      <button
        className="btn icon"
        type="button"
        aria-label={t('Back')}
        onClick={() => goBack({ name: 'coming-up' })}
      >
        <Icon name="chevron-left" />
      </button>
      {isCalledOff(event) ? <span className="grow" /> : <AddToCalendar event={event} grows />}
      <ShareButton
        path={`/event/${encodeURIComponent(event.id)}`}
        title={event.description}
        isIcon
      />
    </div>
  )
}

/** Its categories besides the one it is shown under. */
function OtherCategories({ model, event }: { model: Model; event: PublicEvent }) {
  const others = event.categories.flatMap((id) =>
    id === event.category ? [] : (model.categories.get(id) ?? []),
  )
  if (others.length === 0) return null
  return (
    <div>
      <dt>{t('Also in')}</dt>
      <dd>
        {others.map(({ id, title }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <Link to={{ name: 'category', id }}>{title}</Link>
          </span>
        ))}
      </dd>
    </div>
  )
}

type FactsProps = { model: Model; event: PublicEvent; sources: Found['sources'] }

function Facts({ model, event, sources }: FactsProps) {
  const category = model.categories.get(event.category)
  const title = toLocalName(event.title)
  const last = lastDayOf(event, model.zone)
  const { zone, today } = model
  return (
    <dl className="event-facts">
      {title !== category?.title && (
        <div>
          <dt>{t('In')}</dt>
          <dd>{title}</dd>
        </div>
      )}
      {event.details !== '' && (
        <div>
          <dt>{t('Details')}</dt>
          <dd>{event.details}</dd>
        </div>
      )}
      <OtherCategories model={model} event={event} />
      {category?.place && (
        <div>
          <dt>{t('Where')}</dt>
          <dd>{toLocalPlace(category.place)}</dd>
        </div>
      )}
      {event.endDate !== null && !isCalledOff(event) && (last !== null || !event.isDay) && (
        <div>
          <dt>{t('Ends')}</dt>
          <dd>
            {[
              last === null ? null : fullDay(last),
              event.isDay ? null : clockTime(event.endDate, zone),
            ]
              .filter((part) => part !== null)
              .join(', ')}
          </dd>
        </div>
      )}
      {sources.map(({ name, url, readAt }) => (
        <div key={name}>
          <dt>{t('Source')}</dt>
          <dd>
            {url === null ? name : <a href={url}>{name}</a>}
            {readAt !== null && (
              <small>
                {t('Read {when}', {
                  when: formatMoment(readAt, { zone, today, dayOfMoment: dayAt(readAt, zone) }),
                })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Number of other events of the category to name. */
const OTHERS = 4

function AlsoIn({ model, event, name }: { model: Model; event: PublicEvent; name: string }) {
  const others = model.events
    .filter(({ id, categories }) => categories.includes(event.category) && id !== event.id)
    .slice(0, OTHERS)
  if (others.length === 0) return null
  return (
    <section className="group">
      <header>
        <h2>{t('Also in {name}', { name })}</h2>
      </header>
      <ol>
        {others.map((other) => {
          const day = dayOf(other, model.zone)
          const time = other.isDay ? '' : `, ${clockTime(other.date, model.zone)}`
          const when = formatDayInText(day, model.today) + time
          return (
            <li className="cat" key={other.id}>
              <b className="numeral-small" aria-hidden="true">
                {numeralOf(day)}
              </b>
              <Link to={{ name: 'event', id: other.id }} keepsScroll={false}>
                <b>{other.description}</b>
                <small>
                  <StatusBadge event={other} /> <Struck event={other}>{when}</Struck>
                </small>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
