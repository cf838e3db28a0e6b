import { listAppUsers } from '@app/core/app-users/endpoints.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { refuseOffline } from '../offline.tsx'
import { DemoNote, demoQuery } from '../demo/demo-note.tsx'
import { ExportMenu } from '../export-menu.tsx'
import classes from './users.module.css'
import { UsersTable } from './users-table.tsx'
import { filterUsers } from './users.ts'

/** Examples below the users: fetched after them. */
const DemoWidgets = lazy(async () => ({
  default: (await import('../demo-screens/dashboard/widgets.tsx')).DemoWidgets,
}))

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Dashboard') }) }]

export default function Dashboard() {
  const [search, setSearch] = useSearchParams()
  // The address follows what is typed, and may be a moment behind it.
  const [text, setText] = useState(search.get('search') ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['app-users'],
    queryFn: () => call(listAppUsers, {}),
  })
  const demo = useQuery(demoQuery)
  // What stands below waits for what stands above, so that nothing moves while the page loads.
  const isSettled = (data ?? error) && !demo.isPending
  const users = data?.users ?? []
  const found = filterUsers(users, text)
  const countText =
    text === '' ? users.length : t('{count} of {all}', { count: found.length, all: users.length })

  async function reload() {
    if (refuseOffline()) return
    const { isSuccess, error: failure } = await refetch()
    if (isSuccess) toast(t('Users loaded'))
    else toastError(t('Users load failed: {message}', { message: messageOf(failure) }))
  }

  return (
    <>
      <PageHead
        title={t('Dashboard')}
        crumbs={breadcrumbs('/app/dashboard')}
        actions={<ExportMenu noun="app-users" />}
      />
      <Widget
        name="users"
        title={t('Users')}
        note={data && countText}
        look="rule"
        actions={
          <>
            <TextInput
              className={classes['search']}
              aria-label={t('Search users')}
              placeholder={t('E-mail, location or version')}
              type="search"
              leftSection={<IconSearch size={16} stroke={1.6} />}
              value={text}
              onChange={(event) => {
                const value = event.currentTarget.value
                setText(value)
                setSearch(value === '' ? {} : { search: value }, { replace: true })
              }}
            />
            <ActionIcon
              aria-label={t('Reload users')}
              title={t('Reload users')}
              onClick={() => void reload()}
            >
              <IconRefresh size={17} stroke={1.6} />
            </ActionIcon>
          </>
        }
      >
        {error && (
          <LoadFailed
            text={t('Users load failed: {message}', { message: messageOf(error) })}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <LoadingRows rows={5} label={t('Loading users')} />}
        {data && users.length === 0 && (
          <Empty text={t('Nobody yet. People appear here once they sign in from the app.')} />
        )}
        {users.length > 0 && found.length === 0 && (
          <Empty text={t("Nobody's e-mail, location or version contains “{text}”.", { text })} />
        )}
        {found.length > 0 && <UsersTable users={found} />}
      </Widget>
      {isSettled && (
        <>
          <DemoNote />
          <Suspense fallback={<LoadingRows rows={6} label={t('Loading demo widgets')} />}>
            <DemoWidgets />
          </Suspense>
        </>
      )}
    </>
  )
}
