import { lazy, Suspense, useEffect } from 'react'
import { t } from '../../ui/text.ts'
import { DaySection } from '../parts/day-section.tsx'
import { Dateline } from '../parts/dateline.tsx'
import { Edge } from '../parts/edge.tsx'
import { inIdleTime } from '../parts/contained.tsx'
import { FeedCard } from '../parts/feed-card.tsx'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../parts/link.tsx'
import { Month } from '../parts/month.tsx'
import { OfflineNote } from '../parts/offline-note.tsx'
import { Slip } from '../parts/slip.tsx'
import { useDrawnDays } from '../parts/use-drawn-days.ts'
import { useIsWide } from '../parts/use-media.ts'
import { WeekStrip } from '../parts/week-strip.tsx'
import { storeFirstPaint } from '../state/first-paint.ts'
import { isRed, type Model } from '../state/model.ts'
import { dayOf, fillDays, groupByDay, shownDays, type Day } from '../time/events.ts'

const EventScreen = lazy(() => import('./event.tsx'))

/** Upcoming events by day; beside them the month and the changes, or the open event. */
export function ComingUpScreen({ model, openId }: { model: Model; openId?: string | undefined }) {
  const isWide = useIsWide(1024)
  const days = daysOf(model)
  const { drawn, mostOfLast, isContained, isWhole, screenful } = useDrawnDays(days)
  const shown = shownDays(model.answers.comingUp.until, model.today, model.zone)
  const isPair = openId !== undefined && isWide
  useFirstPaint(model, isWhole && !isPair ? screenful : null)
  const aside = isPair ? (
    <Suspense fallback={null}>
      <EventScreen model={model} id={openId} isPanel />
    </Suspense>
  ) : isWide ? (
    <>
      <Month model={model} days={days} shown={shown} holidays={holidaysOf(model)} />
      <Slip model={model} isOpen />
      <FeedCard />
    </>
  ) : undefined
  return (
    <Frame
      model={model}
      tab="coming-up"
      title={t('Coming up')}
      kind={isPair ? 'pair' : 'two'}
      aside={aside}
      asideLabel={isPair ? t('Event') : t('Month and changes')}
    >
      <Dateline model={model} />
      <header className="head">
        <h1>{t('Coming up')}</h1>
        <div className="right">
          <Link
            className="btn quiet icon"
            to={{ name: 'browse' }}
            aria-label={t('Choose what to follow')}
          >
            <Icon name="adjustments" />
          </Link>
        </div>
      </header>
      <WeekStrip model={model} days={days} />
      <OfflineNote model={model} />
      <Slip model={model} isInColumn />
      {model.profile.deletionAt !== null && <BeingDeleted />}
      {model.subscriptions.length === 0 && <FollowNothing />}
      {drawn.map((day, place) => (
        <DaySection
          key={day.date}
          model={model}
          day={day}
          isContained={isContained}
          most={place === drawn.length - 1 ? mostOfLast : undefined}
          isFull={!isPair}
          openId={openId}
          keepsScroll={isWide}
          empty={<EmptyDay others={othersOn(model, day.date)} />}
        />
      ))}
      {isWhole && <Edge model={model} />}
    </Frame>
  )
}

/** Stores the first paint for the next visit, in idle time; not while the screen differs from the server's state. */
function useFirstPaint(model: Model, rows: number | null) {
  useEffect(() => {
    const { isOffline, queue } = model.state
    const isSettled = rows !== null && !isOffline && queue.waiting.length === 0
    if (isSettled) inIdleTime(() => storeFirstPaint(model, rows))
  }, [model, rows])
}

/** Every day that the plan shows; beyond the first week only those with events. */
function daysOf(model: Model): Day[] {
  const days = groupByDay(model.events, model.zone, model.now)
  const shown = shownDays(model.answers.comingUp.until, model.today, model.zone)
  return fillDays(days, model.today, Math.min(shown, 7))
}

function holidaysOf(model: Model): Set<string> {
  const red = model.events.filter((event) => isRed(model, event))
  return new Set(red.map((event) => dayOf(event, model.zone)))
}

/** The number of other events on a day; 0 until it is known. */
function othersOn({ answers: { comingUp } }: Model, date: string): number {
  // Data cached by an older version of the app does not have it.
  const days = (comingUp as Partial<typeof comingUp>).emptyDays ?? []
  return days.find(({ day }) => day === date)?.others ?? 0
}

function EmptyDay({ others }: { others: number }) {
  return (
    <>
      {t('Nothing you follow.')}{' '}
      <Link to={{ name: 'browse' }}>
        {others === 0
          ? t('Look around')
          : t('{count, plural, one {# other event} other {# other events}} on this day', {
              count: others,
            })}
      </Link>
    </>
  )
}

function FollowNothing() {
  return (
    <p className="line-note">
      <Icon name="plus" />
      <span>{t('You follow nothing yet.')}</span>
      <Link className="btn" to={{ name: 'start' }}>
        {t('Choose what to follow')}
      </Link>
    </p>
  )
}

function BeingDeleted() {
  return (
    <p className="line-note">
      <Icon name="x" />
      <span>{t('Your account is being deleted')}</span>
      <Link className="btn" to={{ name: 'settings' }}>
        {t('Take it back')}
      </Link>
    </p>
  )
}
