import type { AppUser } from '@app/core/app-users/app-user.ts'
import { APP_USER_COLUMNS } from '@app/core/app-users/columns.ts'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import { FramedTable } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import classes from './users.module.css'
import {
  formatColumn,
  formatUserType,
  labelOf,
  SHOWN_COLUMNS,
  toUserUrl,
  type ShownColumn,
} from './users.ts'

const LISTED = SHOWN_COLUMNS.filter((name) => !('isUnlisted' in APP_USER_COLUMNS[name]))

const isDate = (name: ShownColumn) => APP_USER_COLUMNS[name].kind === 'instant' || undefined

export function UsersTable({ users }: { users: AppUser[] }) {
  return (
    <FramedTable stacksBelow="xl" className={classes['users']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {LISTED.map((name) => (
              <Table.Th key={name} scope="col" data-date={isDate(name)}>
                {labelOf(name)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('Type')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <UserRow key={user.email} user={user} />
          ))}
        </Table.Tbody>
      </Table>
    </FramedTable>
  )
}

function UserRow({ user }: { user: AppUser }) {
  return (
    <Table.Tr>
      {LISTED.map((name) => (
        <Table.Td
          key={name}
          data-label={name === 'email' ? undefined : labelOf(name)}
          data-date={isDate(name)}
        >
          <Value user={user} name={name} />
        </Table.Td>
      ))}
      <Table.Td data-label={t('Type')}>
        <UserType user={user} />
      </Table.Td>
    </Table.Tr>
  )
}

function Value({ user, name }: { user: AppUser; name: ShownColumn }) {
  const text = formatColumn(user, name)
  if (name === 'email') return <Link to={toUserUrl(user.email)}>{text}</Link>
  const { kind } = APP_USER_COLUMNS[name]
  if (kind === 'flag') return <Status tone={user[name] ? 'calm' : 'plain'}>{text}</Status>
  if (kind === 'instant')
    return <span className={user[name] === null ? 'muted' : undefined}>{text}</span>
  return text
}

export function UserType({ user }: { user: AppUser }) {
  return <Status tone={user.vip ? 'calm' : 'plain'}>{formatUserType(user)}</Status>
}
