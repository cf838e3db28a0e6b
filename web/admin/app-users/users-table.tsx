import type { AppUser } from '@app/core/app-users/app-user.ts'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import { localZone } from '../../ui/dates.ts'
import { FramedTable } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import classes from './users.module.css'
import { toUserUrl, formatUserDate, formatUserType } from './users.ts'

/** Index of the first date column. */
const FIRST_DATE = 5
const LAST_DATE = 7

const columns = () => [
  t('Email'),
  t('Version'),
  t('Location'),
  t('Digest'),
  t('Images'),
  t('Onboarded'),
  t('Last enter'),
  t('Last exit'),
  t('Type'),
]

export function UsersTable({ users }: { users: AppUser[] }) {
  return (
    <FramedTable stacksBelow="xl" className={classes['users']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns().map((name, place) => (
              <Table.Th
                key={name}
                scope="col"
                data-date={(place >= FIRST_DATE && place <= LAST_DATE) || undefined}
              >
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
    </FramedTable>
  )
}

function UserRow({ user }: { user: AppUser }) {
  const zone = localZone()
  const [, version, location, digest, images, onboarded, enter, exit, type] = columns()
  const date = (value: string | null) => (
    <span className={value === null ? 'muted' : undefined}>{formatUserDate(value, zone)}</span>
  )
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={toUserUrl(user.email)}>{user.email}</Link>
      </Table.Td>
      <Table.Td data-label={version}>{user.onBoardedVersion}</Table.Td>
      <Table.Td data-label={location}>{user.location}</Table.Td>
      <Table.Td data-label={digest}>{onOff(user.dailyDigest)}</Table.Td>
      <Table.Td data-label={images}>{onOff(user.showImages)}</Table.Td>
      <Table.Td data-label={onboarded} data-date>
        {date(user.onBoardedDate)}
      </Table.Td>
      <Table.Td data-label={enter} data-date>
        {date(user.lastEnter)}
      </Table.Td>
      <Table.Td data-label={exit} data-date>
        {date(user.lastExit)}
      </Table.Td>
      <Table.Td data-label={type}>
        <Status tone={user.vip ? 'calm' : 'plain'}>{formatUserType(user)}</Status>
      </Table.Td>
    </Table.Tr>
  )
}

function onOff(isOn: boolean) {
  return <Status tone={isOn ? 'calm' : 'plain'}>{isOn ? t('On') : t('Off')}</Status>
}
