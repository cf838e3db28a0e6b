import type { AppUser } from '@app/core/app-users/app-user.ts'
import { APP_USER_COLUMNS } from '@app/core/app-users/columns.ts'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../ui/framed-table.tsx'
import { OnOff, Status } from '../../ui/status.tsx'
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

const columns = (): Column<AppUser>[] => [
  ...LISTED.map((name) => ({
    name: labelOf(name),
    className: APP_USER_COLUMNS[name].kind === 'instant' ? classes['date'] : undefined,
    cell: (user: AppUser) => <Value user={user} name={name} />,
  })),
  { name: t('Type'), cell: (user) => <UserType user={user} /> },
]

export function UsersTable({ users }: { users: AppUser[] }) {
  return (
    <DataTable
      className={classes['users']}
      stacksBelow="xl"
      columns={columns()}
      rows={users}
      keyOf={({ email }) => email}
    />
  )
}

function Value({ user, name }: { user: AppUser; name: ShownColumn }) {
  const text = formatColumn(user, name)
  if (name === 'email') return <Link to={toUserUrl(user.email)}>{text}</Link>
  const { kind } = APP_USER_COLUMNS[name]
  if (kind === 'flag') return <OnOff isOn={user[name] === true} />
  if (kind === 'instant')
    return <span className={user[name] === null ? 'muted' : undefined}>{text}</span>
  return text
}

export function UserType({ user }: { user: AppUser }) {
  return <Status tone={user.vip ? 'calm' : 'plain'}>{formatUserType(user)}</Status>
}
