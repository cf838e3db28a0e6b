import { explainEventToUser } from '@app/core/digest/endpoints.ts'
import { toDay } from '@app/core/time/instant.ts'
import { Select } from '@mantine/core'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { readNow } from '../../ui/now.ts'
import { dayText, localZone } from '../../ui/dates.ts'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { eventsQuery } from '../events/query.ts'
import { eventChoices } from './event-choices.ts'
import { USERS_KEY, type PersonAnswer } from './query.ts'
import classes from './user.module.css'

/** Number of events listed at a time; the search finds the others. */
const LISTED = 50
/** Digests further back are of no interest. */
const DAYS_BACK = 14

type WhyProps = { email: string; subscriptions: PersonAnswer['subscriptions'] }

/** Explains why a person got, gets or does not get an event. */
export function Why({ email, subscriptions }: WhyProps) {
  const [search, setSearch] = useSearchParams()
  const zone = localZone()
  const today = toDay(zone, readNow().toString())
  const from = Temporal.PlainDate.from(today).subtract({ days: DAYS_BACK }).toString()
  const { data } = useQuery(eventsQuery(from, zone))
  const choices = useMemo(
    () => eventChoices(data?.events ?? [], { subscriptions, today, zone }),
    [data, subscriptions, today, zone],
  )
  const event = search.get('event')
  return (
    <Widget name="why" title={t('Why did they get, or not get, an event?')} look="rule">
      <Select
        label={t('Event')}
        placeholder={
          data ? t('Search by what happens, or by its league, channel or hall') : t('Loading…')
        }
        data={choices}
        limit={LISTED}
        searchable
        clearable
        nothingFoundMessage={t('No such event from {days} days ago on', { days: DAYS_BACK })}
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
    // The answer depends on the current time.
    staleTime: 0,
  })
  if (error) return <LoadFailed text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} label={t('Looking for the reasons')} />
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className={classes['verdict']} data-verdict={data.verdict}>
        {translateMessage(data.sentence)}
      </p>
      <ol className={`list small ${classes['reasons']}`} aria-label={t('Reasons')}>
        {data.reasons.map(({ check, holds, sentence }) => (
          <li key={check} data-holds={String(holds)}>
            <Mark holds={holds} />
            {translateMessage(sentence)}
          </li>
        ))}
      </ol>
      {data.digests.length > 0 && <h4>{t('Digests so far')}</h4>}
      <ul className="rows" aria-label={t('Digests so far')}>
        {data.digests.map(({ localDay, mail, sentence }) => (
          <li key={localDay}>
            <b>{dayText(Temporal.PlainDate.from(localDay))}</b>
            {mail ? (
              <Link to={`/app/inbox?mail=${mail.id}`}>{translateMessage(sentence)}</Link>
            ) : (
              <span>{translateMessage(sentence)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ holds }: { holds: boolean | null }) {
  if (holds === null)
    return <IconMinus className="muted" size={16} stroke={1.8} aria-label={t('Cannot be asked')} />
  return holds ? (
    <IconCheck className="calm" size={16} stroke={1.8} aria-label={t('Yes')} />
  ) : (
    <IconX size={16} stroke={1.8} aria-label={t('No')} />
  )
}
