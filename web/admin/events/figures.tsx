import { ActionIcon, Button } from '@mantine/core'
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { localZone, timeOf } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import classes from './figures.module.css'

type FiguresProps = {
  total: number | undefined
  today: number | undefined
  upcoming: number | undefined
  drafts: number
  onSaveAll: () => void
  /** When the events were read, in milliseconds since 1970; 0 before. */
  readAt: number
  onRefresh: () => void
}

export function Figures(props: FiguresProps) {
  const { total, today, upcoming, drafts, readAt, onRefresh } = props
  return (
    <div className={classes['figures']}>
      <dl>
        <Figure name="Total" value={total} />
        <Figure name="Today" value={total === undefined ? undefined : today} />
        <Figure name="Upcoming" value={upcoming} />
      </dl>
      {drafts > 0 && (
        <>
          <Status tone="draft">{drafts === 1 ? '1 draft' : `${drafts} drafts`}, not saved</Status>
          <Button
            leftSection={<IconDeviceFloppy size={16} stroke={1.6} />}
            onClick={props.onSaveAll}
          >
            Save {drafts === 1 ? '1 draft' : `all ${drafts} drafts`}
          </Button>
        </>
      )}
      {readAt > 0 && (
        <p className={classes['read']}>
          Read from the server at{' '}
          {timeOf(Temporal.Instant.fromEpochMilliseconds(readAt).toString(), localZone())}
          <ActionIcon aria-label="Read again" onClick={onRefresh}>
            <IconRefresh size={16} stroke={1.6} />
          </ActionIcon>
        </p>
      )}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined ? '–' : value.toLocaleString('en')}</dd>
    </div>
  )
}
