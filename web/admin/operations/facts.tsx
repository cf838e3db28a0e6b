import { FAILED_JOB_DAYS, type Operations } from '@app/core/operations/endpoints.ts'
import { Fact } from '../../ui/fact.tsx'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { DataTable, type Column } from '../../ui/framed-table.tsx'
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
  const columns: Column<Operations['queue'][number]>[] = [
    { name: t('Job'), cell: ({ name }) => name },
    { name: t('Waiting'), cell: ({ waiting }) => waiting },
    { name: t('Being done'), cell: ({ active }) => active },
    {
      name: t('Failed, {days} days', { days: FAILED_JOB_DAYS }),
      cell: ({ failed }) => (failed === 0 ? 0 : <Status tone="signal">{failed}</Status>),
    },
  ]
  return (
    <DataTable
      aria-labelledby="widget-queue"
      className={classes['queue']}
      columns={columns}
      rows={queue}
      keyOf={({ name }) => name}
    />
  )
}
