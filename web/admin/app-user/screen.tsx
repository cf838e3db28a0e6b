import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { UserType } from '../app-users/users-table.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { Digests } from './digests.tsx'
import { Person } from './person.tsx'
import { personQuery } from './query.ts'
import { Subscriptions } from './subscriptions.tsx'
import classes from './user.module.css'
import { Why } from './why.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('User') }) }]

/** The e-mail is in the query of the address, which is never logged. */
export default function User() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  const query = useQuery(personQuery(email))
  const { data } = query
  return (
    <>
      <PageHead
        title={email === '' ? t('User') : email}
        crumbs={breadcrumbs('/app/dashboard/user')}
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
