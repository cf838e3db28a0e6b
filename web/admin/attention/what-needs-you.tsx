import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCalendarX,
  IconCheck,
  IconGitCompare,
  IconHandStop,
  IconMailX,
  IconPencil,
  IconPlugConnectedX,
  IconRefresh,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { fullDay, localZone, shortWeekday, timeOf } from '../../ui/dates.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { refuseOffline } from '../offline.tsx'
import classes from './attention.module.css'
import type { Need, NeedKind } from './need.ts'
import type { Facts } from './needs.ts'
import { describeRecent } from './recent.ts'
import type { useNeeds } from './use-needs.ts'
import { toWeek, type WeekDay } from './week.ts'

const ICONS: Record<NeedKind, typeof IconHandStop> = {
  condition: IconAlertTriangle,
  held: IconHandStop,
  failing: IconPlugConnectedX,
  expired: IconCalendarX,
  review: IconGitCompare,
  gaps: IconCalendarOff,
  drafts: IconPencil,
  mails: IconMailX,
  people: IconUserPlus,
}

/** Today's sheet: a line for each kind of problem, each with its one action, and the coming week. */
export function WhatNeedsYou({ state }: { state: ReturnType<typeof useNeeds> }) {
  const { facts, needs, isLoading, error, readAt, refetch } = state
  const today = readNow().toZonedDateTimeISO(localZone())
  return (
    <section className={classes['leaf']} aria-labelledby="needs">
      <header className={`line gap-3 ${classes['head']}`}>
        <span className={classes['numeral']} aria-hidden="true">
          {today.day}
        </span>
        <div>
          <h3 id="needs">{t('What needs you')}</h3>
          <p className="note">{fullDay(today)}</p>
        </div>
        <p className="note last">
          {readAt > 0 &&
            t('Read from the server at {time}', {
              time: timeOf(Temporal.Instant.fromEpochMilliseconds(readAt).toString(), localZone()),
            })}
        </p>
        <ActionIcon
          aria-label={t('Read again what needs you')}
          title={t('Read again what needs you')}
          onClick={() => !refuseOffline() && void refetch()}
        >
          <IconRefresh size={17} stroke={1.6} />
        </ActionIcon>
      </header>
      {error && <LoadFailed text={messageOf(error)} onRetry={() => void refetch()} />}
      {isLoading && !error && <LoadingRows rows={4} label={t('Loading what needs you')} />}
      {!isLoading && !error && needs.length === 0 && (
        <div className="row card gap-4 padding-5">
          <IconCheck className="calm" size={22} stroke={1.6} aria-hidden="true" />
          <p>
            <b>{t('Nothing needs you')}</b>
            <br />
            <span className="muted">
              <Quiet {...facts} />
            </span>
          </p>
          <Button component={Link} to="/app/events" className="last">
            {t('Open events')}
          </Button>
        </div>
      )}
      {!isLoading && needs.length > 0 && <NeedList needs={needs} />}
      {/* Beside loading rows it would move once they are replaced. */}
      {!isLoading && facts.attention && facts.coverage && (
        <Week days={toWeek(facts.attention.week, facts.coverage)} />
      )}
    </section>
  )
}

/** What ran lately, when nothing needs attention. */
function Quiet({ now, crawlers, attention }: Facts) {
  return (
    (attention && describeRecent({ now, crawlers, recent: attention.recent })) ||
    t('No plan is waiting, every crawler can read its site, and no day of the week has gaps.')
  )
}

function NeedList({ needs }: { needs: Need[] }) {
  return (
    <ul className={`rows ${classes['needs']}`}>
      {needs.map((need, place) => (
        <NeedRow key={need.kind + need.title} need={need} isFirst={place === 0} />
      ))}
    </ul>
  )
}

function NeedRow({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const Icon = ICONS[need.kind]
  return (
    <li data-kind={need.kind}>
      <Icon size={19} stroke={1.6} aria-hidden="true" />
      <b className={classes['count']}>{need.count !== null && formatNumber(need.count)}</b>
      <b>{need.title}</b>
      <p>
        {need.named.map(({ name, text }, place) => (
          <span key={name + String(place)}>
            {place > 0 && ', '}
            <b>{name}</b> {text}
          </span>
        ))}
        {need.named.length > 0 && need.text !== '' && '. '}
        {need.text}
      </p>
      <small>{need.since}</small>
      <Button component={Link} to={need.action.href} variant={isFirst ? 'filled' : 'default'}>
        {need.action.label}
      </Button>
    </li>
  )
}

function Week({ days }: { days: WeekDay[] }) {
  return (
    <ol className={classes['week']} aria-label={t('The coming week')}>
      {days.map(({ day, count, lacking }, place) => (
        <li key={day.toString()} data-today={place === 0 || undefined}>
          <Link to={`/app/events#day-${day.toString()}`}>
            <b>{day.day}</b> {shortWeekday(day)}
            <span className="last">{formatNumber(count)}</span>
          </Link>
          {lacking.length > 0 && (
            <Link to="/app/coverage?show=look" className={classes['lacking']}>
              {t('{count, plural, one {Gap: {names}} other {Gaps: {names}}}', {
                count: lacking.length,
                names: lacking.slice(0, 2).join(', '),
              })}
              {lacking.length > 2 && ` +${lacking.length - 2}`}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
