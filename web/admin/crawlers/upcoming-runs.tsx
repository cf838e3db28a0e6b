import { previewUpcomingRuns } from '@app/core/crawlers/endpoints.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { readNow } from '../../ui/now.ts'
import { DayField } from '../../ui/date-field.tsx'
import { localZone } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'
import {
  findFirstDay,
  toUpcomingRunsBody,
  explainNoRuns,
  runText,
  describeWindow,
  type UpcomingRunsAnswer,
  type UpcomingRunsBody,
} from './upcoming-runs-view.ts'
import classes from './upcoming-runs.module.css'

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 350

/** No crawler ran before this day. */
const FIRST_DAY = '2000-01-01'

/** The addresses that the crawler would read on a chosen day; requested once it is opened. */
export function UpcomingRuns({ crawler }: { crawler: ListedCrawler }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classes['ahead']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen}
    >
      <summary>
        <IconChevronRight className="turns" size={16} stroke={1.6} aria-hidden="true" />
        {t('Upcoming runs')}
      </summary>
      {isOpen && <OnDay crawler={crawler} />}
    </details>
  )
}

function OnDay({ crawler }: { crawler: ListedCrawler }) {
  const [day, setDay] = useState(() => findFirstDay(crawler, readNow(), localZone()))
  const [body] = useDebouncedValue(JSON.stringify(toUpcomingRunsBody(crawler, day)), DEBOUNCE_MS)
  const query = useQuery({
    queryKey: ['look-ahead', crawler.id, body],
    queryFn: () =>
      call(previewUpcomingRuns, {
        params: { id: crawler.id },
        body: JSON.parse(body) as UpcomingRunsBody,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isFetching } = query
  return (
    <div className={`list padding-top-2 ${classes['day']}`} aria-busy={isFetching}>
      <DayField
        label={t('On this day')}
        value={day}
        whyNot={(chosen) =>
          chosen === null || chosen < FIRST_DAY
            ? t('Choose a day from the year {year} on', { year: FIRST_DAY.slice(0, 4) })
            : undefined
        }
        onChange={(chosen) => chosen !== null && setDay(chosen)}
      />
      {error || !data ? (
        <Loaded query={query} rows={3} loading={t('Loading the addresses')} />
      ) : (
        <>
          <Addresses answer={data} />
          <Tokens tokens={data.tokens} />
          <p>{describeWindow(data)}</p>
          <Runs crawler={crawler} answer={data} />
        </>
      )}
    </div>
  )
}

function Addresses({ answer: { addresses, refusal, at, zone } }: { answer: UpcomingRunsAnswer }) {
  return (
    <>
      <h4>
        {t('{count, plural, one {# address at {time}} other {# addresses at {time}}}', {
          count: addresses.length,
          time: runText(at, zone).at,
        })}
      </h4>
      {refusal !== null && (
        <p>{t('Nothing would be read. {reason}.', { reason: translateMessage(refusal) })}</p>
      )}
      {addresses.length > 0 && (
        <ul aria-label={t('Addresses')}>
          {addresses.map((address) => (
            <li key={address.url}>
              <code className="breaks">{address.url}</code>
              {address.written === null && <small>{t('The method adds it.')}</small>}
              {address.refusal !== null && (
                <small data-refused>{translateMessage(address.refusal)}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Tokens({ tokens }: Pick<UpcomingRunsAnswer, 'tokens'>) {
  if (tokens.length === 0) return null
  return (
    <dl aria-label={t('URL shortcuts')}>
      {tokens.map(({ token, meaning, value }) => (
        <div key={token}>
          <dt>
            <code>{token}</code>
          </dt>
          <dd>
            {value} <small>{translateMessage(meaning)}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type RunsProps = { crawler: ListedCrawler; answer: UpcomingRunsAnswer }

function Runs({ crawler, answer: { runs, zone } }: RunsProps) {
  if (runs.length === 0) return <p>{explainNoRuns(crawler)}</p>
  return (
    <>
      <h4>{t('Next runs, {zone}', { zone })}</h4>
      <ol className="figures" aria-label={t('Next runs')}>
        {runs.map((run) => {
          const { at, offset } = runText(run, zone)
          return (
            <li key={run}>
              {at} <small>{offset}</small>
            </li>
          )
        })}
      </ol>
    </>
  )
}
