import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { UserType } from '../app-users/users-table.tsx'
import { messageOf } from '../../api-error.ts'
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
  const { data, error, refetch } = useQuery(personQuery(email))
  return (
    <>
      <PageHead
        title={email === '' ? t('User') : email}
        crumbs={breadcrumbs('/app/dashboard/user')}
        actions={data && <UserType user={data.user} />}
      />
      {email === '' && (
        <Empty
          text={t('No user is named.')}
          actions={<Link to="/app/dashboard">{t('All users')}</Link>}
        />
      )}
      {error && (
        <LoadFailed
          text={t('User load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && email !== '' && <LoadingRows rows={6} label={t('Loading the user')} />}
      {data && (
        <div className={classes['page']}>
          <Person person={data} />
          <Why email={data.user.email} subscriptions={data.subscriptions} />
          <Subscriptions subscriptions={data.subscriptions} plan={data.plan} />
          <Digests digests={data.digests} />
        </div>
      )}
    </>
  )
}
