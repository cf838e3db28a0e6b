import type { AppUser } from '@app/core/app-users/app-user.ts'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import { localZone } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import classes from './users.module.css'
import { userAddress, userDate, userType } from './users.ts'

const COLUMNS = [
  'Email',
  'Version',
  'Location',
  'Digest',
  'Images',
  'Onboarded',
  'Last enter',
  'Last exit',
  'Type',
]

export function UsersTable({ users }: { users: AppUser[] }) {
  return (
    <div className={classes['sheet']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <UserRow key={user.email} user={user} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function UserRow({ user }: { user: AppUser }) {
  const zone = localZone()
  const date = (value: string | null) => (
    <span className={value === null ? classes['never'] : undefined}>{userDate(value, zone)}</span>
  )
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={userAddress(user.email)}>{user.email}</Link>
      </Table.Td>
      <Table.Td data-label="Version">{user.onBoardedVersion}</Table.Td>
      <Table.Td data-label="Location">{user.location}</Table.Td>
      <Table.Td data-label="Digest">{onOff(user.dailyDigest)}</Table.Td>
      <Table.Td data-label="Images">{onOff(user.showImages)}</Table.Td>
      <Table.Td data-label="Onboarded">{date(user.onBoardedDate)}</Table.Td>
      <Table.Td data-label="Last enter">{date(user.lastEnter)}</Table.Td>
      <Table.Td data-label="Last exit">{date(user.lastExit)}</Table.Td>
      <Table.Td data-label="Type">
        <Status tone={userType(user) === 'VIP' ? 'calm' : 'plain'}>{userType(user)}</Status>
      </Table.Td>
    </Table.Tr>
  )
}

function onOff(isOn: boolean) {
  return <Status tone={isOn ? 'calm' : 'plain'}>{isOn ? 'On' : 'Off'}</Status>
}
