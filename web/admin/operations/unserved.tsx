import type { Operations } from '@app/core/operations/endpoints.ts'
import type { ServingTask, Unserved as UnservedRow } from '@app/core/operations/unserved.ts'
import { Table } from '@mantine/core'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { FramedTable } from '../../ui/framed-table.tsx'
import { currentLanguage, t, translateMessage } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { toUserUrl } from '../app-users/users.ts'
import classes from './operations.module.css'

const TASKS: Record<ServingTask, () => string> = {
  changes: () => t('Notifications of changes'),
  starts: () => t('Reminders of starts'),
  today: () => t('Notifications of the day'),
  push: () => t('Notifications to a device'),
  digest: () => t('Daily digest'),
  erasure: () => t('Erasing a person'),
  webhook: () => t('Messages to a web hook'),
  'log-notifications': () => t('A change in the log, for notifications'),
  'log-webhooks': () => t('A change in the log, for web hooks'),
  release: () => t('Scheduled release'),
  crawler: () => t('Scheduled run'),
}

const columns = () => [t('Who'), t('What'), t('Since'), t('Last tried'), t('Times'), t('Reason')]

/** Whom or what a job could not serve, while everybody else was; nothing if there is nobody. */
export function Unserved({ operations }: { operations: Operations }) {
  const { unserved, unservedCount } = operations
  if (unservedCount === 0) return null
  return (
    <Widget name="unserved" title={t('Could not serve')} note={unservedCount} look="rule">
      <FramedTable className={classes['unserved']} stacksBelow="xl">
        <Table aria-labelledby="widget-unserved">
          <Table.Thead>
            <Table.Tr>
              {columns().map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {unserved.map((row, place) => (
              <UnservedLine key={place} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </FramedTable>
      <p className={classes['note']}>
        {unservedCount > unserved.length &&
          t('The latest {count} are shown.', { count: unserved.length })}{' '}
        {t(
          'Everybody else was served. What can be tried again is, within the hour; it leaves the list once it works, or a week after the last attempt.',
        )}
      </p>
    </Widget>
  )
}

function UnservedLine({ row }: { row: UnservedRow }) {
  const { task, email, name, since, lastAt, times, reason } = row
  const [, whatName, sinceName, lastName, timesName, reasonName] = columns()
  return (
    <Table.Tr>
      <Table.Td>
        {email !== null && <Link to={toUserUrl(email)}>{email}</Link>}
        {name !== null && <div>{name}</div>}
      </Table.Td>
      <Table.Td data-label={whatName}>{TASKS[task]()}</Table.Td>
      <Table.Td data-label={sinceName}>{longDate(since, localZone())}</Table.Td>
      <Table.Td data-label={lastName}>{longDate(lastAt, localZone())}</Table.Td>
      <Table.Td data-label={timesName}>{times.toLocaleString(currentLanguage())}</Table.Td>
      <Table.Td data-label={reasonName} className={classes['message']}>
        {translateMessage(reason)}
      </Table.Td>
    </Table.Tr>
  )
}
