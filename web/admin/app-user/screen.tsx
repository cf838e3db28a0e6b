import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { UserType } from '../app-users/users-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { Person } from './person.tsx'
import { personQuery, type PersonAnswer } from './query.ts'
import { Status } from '../../ui/status.tsx'
import classes from './user.module.css'
import { Why } from './why.tsx'
import { dayText, localZone, longDate } from '../../ui/dates.ts'
import { Widget } from '../../ui/widget.tsx'
import { describeMailError, mailState } from '../outbox/mail-states.ts'
import { describeUsage } from './plan-texts.ts'
import { describeSubscription } from './subscription-texts.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('User') }) }]

/** The e-mail is in the query of the address, which is never logged. */
export default function User() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  const query = useQuery(personQuery(email))
  const { data } = query
  return (
    <>
      <ScreenHead
        title={email === '' ? t('User') : email}
        actions={data && <UserType user={data.user} />}
      />
      {email === '' ? (
        <Empty
          text={t('No user is named.')}
          actions={<Link to="/app/dashboard">{t('All users')}</Link>}
        />
      ) : (
        <Loaded
          query={query}
          rows={6}
          loading={t('Loading the user')}
          failed={(message) => t('User load failed: {message}', { message })}
        >
          {(person) => (
            <div className={classes['page']}>
              <Person person={person} />
              <Why email={person.user.email} subscriptions={person.subscriptions} />
              <Subscriptions subscriptions={person.subscriptions} plan={person.plan} />
              <Digests digests={person.digests} />
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

/** The digests prepared for a person, one per day, with the status of their mail. */
function Digests({ digests }: Pick<PersonAnswer, 'digests'>) {
  return (
    <Widget name="digests" title={t('Digests')} note={digests.length} look="rule">
      {digests.length === 0 && <Empty text={t('No digest was made yet.')} />}
      <ul className="rows">
        {digests.map(({ localDay, madeAt, mail }) => (
          <li key={localDay}>
            <b>{dayText(Temporal.PlainDate.from(localDay))}</b>
            {mail ? (
              <>
                <Link to={`/app/inbox?mail=${mail.id}`}>{mail.subject}</Link>
                <Status tone={mailState(mail.state).tone}>{mailState(mail.state).word}</Status>
              </>
            ) : (
              <span>{t('Nothing to report')}</span>
            )}
            <small className="last">
              {mail?.error
                ? describeMailError(mail)
                : t('made {date}', { date: longDate(madeAt, localZone()) })}
            </small>
          </li>
        ))}
      </ul>
    </Widget>
  )
}

type SubscriptionsProps = Pick<PersonAnswer, 'subscriptions' | 'plan'>

function Subscriptions({ subscriptions, plan }: SubscriptionsProps) {
  return (
    <Widget
      name="subscriptions"
      title={t('Subscriptions')}
      note={describeUsage(subscriptions.length, plan)}
      look="rule"
    >
      {subscriptions.length === 0 && <Empty text={t('Follows nothing yet.')} />}
      <ul className="rows">
        {subscriptions.map((subscription) => {
          const { category, title, since } = subscription
          const wanted = describeSubscription(subscription)
          const date = longDate(since, localZone())
          return (
            <li key={category}>
              <b>{title ?? t('{category} (gone)', { category })}</b>
              {wanted !== '' && <small>{wanted}</small>}
              <small className="last">{t('since {date}', { date })}</small>
            </li>
          )
        })}
      </ul>
    </Widget>
  )
}
