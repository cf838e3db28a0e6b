import { explainEventToUser } from '@app/core/app-users/endpoints.ts'
import { dayIn } from '@app/core/time/instant.ts'
import { Select } from '@mantine/core'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { presentMoment } from '../../ui/clock.ts'
import { dayText, localZone } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { Widget } from '../../ui/widget.tsx'
import { eventsQuery } from '../events/query.ts'
import { eventChoices } from './event-choices.ts'
import { USERS_KEY, type PersonAnswer } from './query.ts'
import classes from './user.module.css'

/** So many events are listed at a time; the search finds the others. */
const LISTED = 50
/** Digests look back no further than a person remembers. */
const DAYS_BACK = 14

type WhyProps = { email: string; subscriptions: PersonAnswer['subscriptions'] }

/** Why somebody got, gets or does not get an event. */
export function Why({ email, subscriptions }: WhyProps) {
  const [search, setSearch] = useSearchParams()
  const zone = localZone()
  const today = dayIn(zone, presentMoment().toString())
  const from = Temporal.PlainDate.from(today).subtract({ days: DAYS_BACK }).toString()
  const { data } = useQuery(eventsQuery(from, zone))
  const choices = useMemo(
    () => eventChoices(data?.events ?? [], { subscriptions, today, zone }),
    [data, subscriptions, today, zone],
  )
  const event = search.get('event')
  return (
    <Widget name="why" title="Why did they get, or not get, an event?" look="rule">
      <Select
        label="Event"
        placeholder={
          data ? 'Search by what happens, or by its league, channel or hall' : 'Loading…'
        }
        data={choices}
        limit={LISTED}
        searchable
        clearable
        nothingFoundMessage="No such event from two weeks ago on"
        value={event}
        onChange={(id) =>
          setSearch(id === null ? { email } : { email, event: id }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {event !== null && <Answer email={email} event={event} />}
    </Widget>
  )
}

function Answer({ email, event }: { email: string; event: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...USERS_KEY, email, 'why', event],
    queryFn: () => call(explainEventToUser, { query: { email, event } }),
    // Whatever is asked is asked of this moment.
    staleTime: 0,
  })
  if (error) return <LoadFailed text={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} label="Looking for the reasons" />
  return (
    <div className={classes['answer']} aria-live="polite">
      <p className={classes['verdict']} data-verdict={data.verdict}>
        {data.sentence}
      </p>
      <ol className={classes['reasons']} aria-label="Reasons">
        {data.reasons.map(({ check, holds, sentence }) => (
          <li key={check} data-holds={String(holds)}>
            <Mark holds={holds} />
            {sentence}
          </li>
        ))}
      </ol>
      {data.digests.length > 0 && <h4>Digests so far</h4>}
      <ul className={classes['list']} aria-label="Digests so far">
        {data.digests.map(({ localDay, mail, sentence }) => (
          <li key={localDay}>
            <b>{dayText(Temporal.PlainDate.from(localDay))}</b>
            {mail ? (
              <Link to={`/app/inbox?mail=${mail.id}`}>{sentence}</Link>
            ) : (
              <span>{sentence}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ holds }: { holds: boolean | null }) {
  if (holds === null) return <IconMinus size={16} stroke={1.8} aria-label="Cannot be asked" />
  return holds ? (
    <IconCheck size={16} stroke={1.8} aria-label="Yes" />
  ) : (
    <IconX size={16} stroke={1.8} aria-label="No" />
  )
}
