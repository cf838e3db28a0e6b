import { listAppUsers } from '@app/core/app-users/endpoints.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { refuseOffline } from '../offline.tsx'
import classes from './users.module.css'
import { UsersTable } from './users-table.tsx'
import { filterUsers } from './users.ts'

export const usersQuery = queryOptions({
  queryKey: ['app-users'],
  queryFn: () => call(listAppUsers, {}),
})

/** More are a table to look through, which is asked for. */
const FIRST_SHOWN = 10

/** Everybody who uses the app, to be searched. */
export function UsersPanel() {
  const [search, setSearch] = useSearchParams()
  // The address follows what is typed, and may be a moment behind it.
  const [text, setText] = useState(search.get('search') ?? '')
  const [isAllShown, setAllShown] = useState(false)
  const { data, error, refetch } = useQuery(usersQuery)
  const users = data?.users ?? []
  const found = filterUsers(users, text)
  const shown = isAllShown ? found : found.slice(0, FIRST_SHOWN)
  const countText =
    text === '' ? users.length : t('{count} of {all}', { count: found.length, all: users.length })

  async function reload() {
    if (refuseOffline()) return
    const { isSuccess, error: failure } = await refetch()
    if (isSuccess) toast(t('Users loaded'))
    else toastError(t('Users load failed: {message}', { message: messageOf(failure) }))
  }

  return (
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
      {found.length > 0 && <UsersTable users={shown} />}
      {shown.length < found.length && (
        <footer className={classes['foot']}>
          <span className="small-note">
            {t('{count} of {all}, sorted by e-mail', { count: shown.length, all: found.length })}
          </span>
          <Button className="last" onClick={() => setAllShown(true)}>
            {t('Show all {count}', { count: found.length })}
          </Button>
        </footer>
      )}
    </Widget>
  )
}
