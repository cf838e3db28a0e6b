import type { Operations } from '@app/core/operations/endpoints.ts'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { Status } from '../../ui/status.tsx'
import classes from './operations.module.css'
import { sizeText } from './view.ts'

/** How worker, queue, database and disk stand, and how long what is kept. */
export function Facts({ operations }: { operations: Operations }) {
  const { database, disk, version, worker } = operations
  const isCurrent = version.migration === version.knownMigrations
  return (
    <>
      <Section id="state" title="State">
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
      </Section>
      <Section id="queue" title="Queue">
        <Queue queue={operations.queue} />
      </Section>
      <Section id="retention" title="How long things are kept">
        <dl className={classes['facts']}>
          {operations.retention.map(({ what, howLong }) => (
            <Fact key={what} name={what}>
              {howLong}
            </Fact>
          ))}
        </dl>
      </Section>
    </>
  )
}

function Queue({ queue }: Pick<Operations, 'queue'>) {
  if (queue.length === 0) return <Empty text="The queue is made by the first start of a worker." />
  return (
    <div className={`${classes['sheet']} ${classes['queue']}`}>
      <Table aria-labelledby="queue">
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

function Section(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes['section']} aria-labelledby={props.id}>
      <header className={classes['head']}>
        <h3 id={props.id}>{props.title}</h3>
      </header>
      {props.children}
    </section>
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
