import type { Operations } from '@app/core/operations/endpoints.ts'
import type { ServingTask, Unserved as UnservedRow } from '@app/core/operations/unserved.ts'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { DataTable, type Column } from '../../ui/framed-table.tsx'
import { t, translateMessage } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { toUserUrl } from '../app-users/users.ts'
import { formatNumber } from '../../ui/format-number.ts'
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

const columns = (): Column<UnservedRow>[] => [
  {
    name: t('Who'),
    cell: ({ email, name }) => (
      <>
        {email !== null && <Link to={toUserUrl(email)}>{email}</Link>}
        {name !== null && <div>{name}</div>}
      </>
    ),
  },
  { name: t('What'), cell: ({ task }) => TASKS[task]() },
  { name: t('Since'), cell: ({ since }) => longDate(since, localZone()) },
  { name: t('Last tried'), cell: ({ lastAt }) => longDate(lastAt, localZone()) },
  { name: t('Times'), cell: ({ times }) => formatNumber(times) },
  {
    name: t('Reason'),
    className: classes['message'],
    cell: ({ reason }) => translateMessage(reason),
  },
]

/** Whom or what a job could not serve, while everybody else was; nothing if there is nobody. */
export function Unserved({ operations }: { operations: Operations }) {
  const { unserved, unservedCount } = operations
  if (unservedCount === 0) return null
  return (
    <Widget name="unserved" title={t('Could not serve')} note={unservedCount} look="rule">
      <DataTable
        aria-labelledby="widget-unserved"
        className={classes['unserved']}
        stacksBelow="xl"
        columns={columns()}
        rows={unserved}
        keyOf={(row) => unserved.indexOf(row)}
      />
      <p className="small-note">
        {unservedCount > unserved.length &&
          t('The latest {count} are shown.', { count: unserved.length })}{' '}
        {t(
          'Everybody else was served. What can be tried again is, within the hour; it leaves the list once it works, or a week after the last attempt.',
        )}
      </p>
    </Widget>
  )
}
