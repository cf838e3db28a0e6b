import { FAILED_JOB_DAYS, type Operations } from '@app/core/operations/endpoints.ts'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { FramedTable } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import classes from './operations.module.css'
import { formatSize } from './operations-view.ts'

/** The state of worker, queue, database and disk, and how long data is retained. */
export function Facts({ operations }: { operations: Operations }) {
  const { database, disk, version, worker } = operations
  const isCurrent = version.migration === version.knownMigrations
  return (
    <>
      <Widget name="state" title={t('State')} look="rule">
        <dl className={`facts ${classes['facts']}`}>
          <Fact name={t('Worker')}>
            <Status tone={worker.isAlive ? 'calm' : 'danger'}>
              {worker.isAlive ? t('Running') : t('Not running')}
            </Status>
            {worker.lastFinishedAt !== null &&
              t('last job done {date}', { date: longDate(worker.lastFinishedAt, localZone()) })}
          </Fact>
          <Fact name={t('Database')}>
            {t('PostgreSQL {version}, {size}, {used} of {most} connections', {
              version: database.version,
              size: formatSize(database.sizeBytes),
              used: database.connections,
              most: database.maxConnections,
            })}
          </Fact>
          <Fact name={t('Version')}>
            {isCurrent
              ? t('Almanac {version}, migration {migration}', {
                  version: version.product,
                  migration: version.migration,
                })
              : t('Almanac {version}, migration {migration} of {known}', {
                  version: version.product,
                  migration: version.migration,
                  known: version.knownMigrations,
                })}
          </Fact>
          <Fact name={t('Stored pages')}>{formatSize(disk.pagesBytes)}</Fact>
          <Fact name={t('Pictures')}>{formatSize(disk.filesBytes)}</Fact>
          <Fact name={t('Backups')}>{formatSize(disk.backupsBytes)}</Fact>
          <Fact name={t('Free on the disk')}>{formatSize(disk.freeBytes)}</Fact>
        </dl>
      </Widget>
      <Widget name="queue" title={t('Queue')} look="rule">
        <Queue queue={operations.queue} />
      </Widget>
      <Widget name="retention" title={t('Retention')} look="rule">
        <dl className={`facts ${classes['facts']}`}>
          {operations.retention.map(({ what, howLong }) => (
            <Fact key={translateMessage(what)} name={translateMessage(what)}>
              {translateMessage(howLong)}
            </Fact>
          ))}
        </dl>
      </Widget>
    </>
  )
}

function Queue({ queue }: Pick<Operations, 'queue'>) {
  if (queue.length === 0)
    return <Empty text={t('The queue is made by the first start of a worker.')} />
  const [job, waitingName, beingDone, failedName] = [
    t('Job'),
    t('Waiting'),
    t('Being done'),
    t('Failed, {days} days', { days: FAILED_JOB_DAYS }),
  ]
  return (
    <FramedTable className={classes['queue']}>
      <Table aria-labelledby="widget-queue">
        <Table.Thead>
          <Table.Tr>
            {[job, waitingName, beingDone, failedName].map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queue.map(({ name, waiting, active, failed }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td data-label={waitingName}>{waiting}</Table.Td>
              <Table.Td data-label={beingDone}>{active}</Table.Td>
              <Table.Td data-label={failedName}>
                {failed === 0 ? 0 : <Status tone="signal">{failed}</Status>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FramedTable>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
