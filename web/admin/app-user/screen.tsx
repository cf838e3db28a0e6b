import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { userType } from '../app-users/users.ts'
import { Digests } from './digests.tsx'
import { Person } from './person.tsx'
import { personQuery } from './query.ts'
import { Status } from '../../ui/status.tsx'
import { Subscriptions } from './subscriptions.tsx'
import classes from './user.module.css'
import { Why } from './why.tsx'

export const meta = () => [{ title: 'User, Admin Panel' }]

/** The address carries the e-mail in its query, which no log keeps. */
export default function User() {
  const [search] = useSearchParams()
  const email = search.get('email') ?? ''
  const { data, error, refetch } = useQuery(personQuery(email))
  return (
    <>
      <PageHead
        title={email === '' ? 'User' : email}
        crumbs={[
          { text: 'AdminPanel', href: '/app/dashboard' },
          { text: 'App' },
          { text: 'Dashboard', href: '/app/dashboard' },
          { text: 'User' },
        ]}
        actions={
          data && (
            <Status tone={userType(data.user) === 'VIP' ? 'calm' : 'plain'}>
              {userType(data.user)}
            </Status>
          )
        }
      />
      {email === '' && (
        <Empty text="No user is named." actions={<Link to="/app/dashboard">All users</Link>} />
      )}
      {error && (
        <LoadFailed text={`User load failed: ${error.message}`} onRetry={() => void refetch()} />
      )}
      {!data && !error && email !== '' && <LoadingRows rows={6} label="Loading the user" />}
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
