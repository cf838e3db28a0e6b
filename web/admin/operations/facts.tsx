import type { Operations } from '@app/core/operations/endpoints.ts'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { Status } from '../../ui/status.tsx'
import { Widget } from '../../ui/widget.tsx'
import classes from './operations.module.css'
import { sizeText } from './view.ts'

/** How worker, queue, database and disk stand, and how long what is kept. */
export function Facts({ operations }: { operations: Operations }) {
  const { database, disk, version, worker } = operations
  const isCurrent = version.migration === version.knownMigrations
  return (
    <>
      <Widget name="state" title="State" look="rule">
        <dl className={classes['facts']}>
          <Fact name="Worker">
            <Status tone={worker.isAlive ? 'calm' : 'danger'}>
              {worker.isAlive ? 'Running' : 'Not running'}
            </Status>
            {worker.lastFinishedAt !== null &&
              `last job done ${longDate(worker.lastFinishedAt, localZone())}`}
          </Fact>
          <Fact name="Database">
            PostgreSQL {database.version}, {sizeText(database.sizeBytes)}, {database.connections} of{' '}
            {database.maxConnections} connections
          </Fact>
          <Fact name="Version">
            Almanac {version.product}, migration {version.migration}
            {!isCurrent && ` of ${version.knownMigrations}`}
          </Fact>
          <Fact name="Stored pages">{sizeText(disk.pagesBytes)}</Fact>
          <Fact name="Pictures">{sizeText(disk.filesBytes)}</Fact>
          <Fact name="Backups">{sizeText(disk.backupsBytes)}</Fact>
          <Fact name="Free on the disk">{sizeText(disk.freeBytes)}</Fact>
        </dl>
      </Widget>
      <Widget name="queue" title="Queue" look="rule">
        <Queue queue={operations.queue} />
      </Widget>
      <Widget name="retention" title="How long things are kept" look="rule">
        <dl className={classes['facts']}>
          {operations.retention.map(({ what, howLong }) => (
            <Fact key={what} name={what}>
              {howLong}
            </Fact>
          ))}
        </dl>
      </Widget>
    </>
  )
}

function Queue({ queue }: Pick<Operations, 'queue'>) {
  if (queue.length === 0) return <Empty text="The queue is made by the first start of a worker." />
  return (
    <div className={`${classes['sheet']} ${classes['queue']}`}>
      <Table aria-labelledby="widget-queue">
        <Table.Thead>
          <Table.Tr>
            {['Job', 'Waiting', 'Being done', 'Failed, 7 days'].map((name) => (
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
              <Table.Td data-label="Waiting">{waiting}</Table.Td>
              <Table.Td data-label="Being done">{active}</Table.Td>
              <Table.Td data-label="Failed, 7 days">
                {failed === 0 ? 0 : <Status tone="signal">{failed}</Status>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
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
