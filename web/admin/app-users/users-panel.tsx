import { listAppUsers } from '@app/core/app-users/endpoints.ts'
import { ActionIcon, Button, Pagination, SegmentedControl, TextInput } from '@mantine/core'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Widget } from '../../ui/widget.tsx'
import { refuseOffline } from '../offline.tsx'
import classes from './users.module.css'
import { UsersTable } from './users-table.tsx'
import { filterUsers, pageOfUsers, type UserType, type UsersView, readUsersView } from './users.ts'
import { useScreenSearch, withValues } from '../use-screen-search.ts'

export const usersQuery = queryOptions({
  queryKey: ['app-users'],
  queryFn: () => call(listAppUsers, {}),
})

type ViewProps = { view: UsersView; change: (changes: Partial<UsersView>) => void }

/** A searchable list of all app users. */
export function UsersPanel() {
  const { view, change } = useUsersView()
  const query = useQuery(usersQuery)
  const { data } = query
  const users = data?.users ?? []
  const found = filterUsers(users, view)
  const isFiltered = view.text !== '' || view.type !== null
  const countText = isFiltered
    ? t('{count} of {all}', { count: found.length, all: users.length })
    : users.length

  async function reload() {
    if (refuseOffline()) return
    const { isSuccess, error: failure } = await query.refetch()
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
          <UsersFilter view={view} change={change} />
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
      <Loaded
        query={query}
        rows={5}
        loading={t('Loading users')}
        failed={(message) => t('Users load failed: {message}', { message })}
      />
      {data && users.length === 0 && (
        <Empty text={t('Nobody yet. People appear here once they sign in from the app.')} />
      )}
      {users.length > 0 && found.length === 0 && <NobodyFound view={view} change={change} />}
      {found.length > 0 && (
        <>
          <UsersTable users={pageOfUsers(found, view.page).shown} />
          <UsersFoot view={view} change={change} count={found.length} />
        </>
      )}
    </Widget>
  )
}

function UsersFilter({ view, change }: ViewProps) {
  return (
    <>
      <TextInput
        className={classes['search']}
        aria-label={t('Search users')}
        placeholder={t('E-mail, location or version')}
        type="search"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={view.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('Type')}
        value={view.type ?? ''}
        onChange={(type) => change({ type: type === '' ? null : (type as UserType) })}
        data={[
          { value: '', label: t('All') },
          { value: 'vip', label: t('VIP') },
          { value: 'regular', label: t('Regular') },
        ]}
      />
    </>
  )
}

function NobodyFound({ view, change }: ViewProps) {
  const { text, type } = view
  return (
    <Empty
      text={
        text === ''
          ? t('Nobody of this type yet.')
          : t("Nobody's e-mail, location or version contains “{text}”.", { text })
      }
      actions={
        type === null ? undefined : (
          <Button onClick={() => change({ type: null })}>{t('Show every type')}</Button>
        )
      }
    />
  )
}

/** How many are shown; first with a button for all, then with pagination. */
function UsersFoot({ view, change, count }: ViewProps & { count: number }) {
  const { from, to, page, pages } = pageOfUsers(Array.from({ length: count }), view.page)
  if (view.page === null && to === count) return null
  return (
    <footer className={classes['foot']}>
      <span className="small-note">
        {view.page === null
          ? t('{count} of {all}, sorted by e-mail', { count: to, all: count })
          : t('{from} to {to} of {all}, sorted by e-mail', { from, to, all: count })}
      </span>
      {view.page === null ? (
        <Button className="last" onClick={() => change({ page: 1 })}>
          {t('Show all {count}', { count })}
        </Button>
      ) : (
        <Pagination
          className="last"
          size="sm"
          total={pages}
          value={page}
          onChange={(next) => change({ page: next })}
          getItemProps={(number) => ({ 'aria-label': t('Page {number}', { number }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('Previous page') : t('Next page'),
          })}
        />
      )}
    </footer>
  )
}

/** The filter of the list, stored in the address; a person's own page leads back to it. */
function useUsersView() {
  const [search] = useSearchParams()
  const setSearch = useScreenSearch()
  const view = readUsersView(search)
  // The address follows the typed text with a delay.
  const [text, setText] = useState(view.text)

  function change(changes: Partial<UsersView>) {
    if (changes.text !== undefined) setText(changes.text)
    // A changed filter returns to the first page.
    const values = Object.entries({ page: view.page && 1, ...changes }).map(([name, value]) => [
      name === 'text' ? 'search' : name,
      value === null ? null : String(value),
    ])
    setSearch((current) => withValues(current, Object.fromEntries(values)), { replace: true })
  }

  return { view: { ...view, text }, change }
}
