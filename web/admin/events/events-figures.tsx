import { ActionIcon, Button } from '@mantine/core'
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { localZone, timeOf } from '../../ui/dates.ts'
import { Figures } from '../../ui/figures.tsx'
import { t } from '../../ui/text.ts'
import classes from './events-figures.module.css'

type EventsFiguresProps = {
  total: number | undefined
  today: number | undefined
  upcoming: number | undefined
  drafts: number
  onSaveAll: () => void
  /** When the events were read, in milliseconds since 1970; 0 before. */
  readAt: number
  onRefresh: () => void
}

/** Counters of the events, the save of all drafts, and how old the list is. */
export function EventsFigures(props: EventsFiguresProps) {
  const { total, today, upcoming, drafts, readAt, onRefresh } = props
  const figures = [
    { name: t('Total'), value: total },
    { name: t('Today'), value: total === undefined ? undefined : today },
    { name: t('Upcoming'), value: upcoming },
  ]
  return (
    <Figures figures={figures} drafts={drafts}>
      {drafts > 0 && (
        <Button
          data-not-printed
          leftSection={<IconDeviceFloppy size={16} stroke={1.6} />}
          onClick={props.onSaveAll}
        >
          {t('Save {drafts, plural, one {# draft} other {all # drafts}}', { drafts })}
        </Button>
      )}
      {readAt > 0 && (
        <p className={classes['read']}>
          {t('Read from the server at {time}', {
            time: timeOf(Temporal.Instant.fromEpochMilliseconds(readAt).toString(), localZone()),
          })}
          <ActionIcon data-not-printed aria-label={t('Read again')} onClick={onRefresh}>
            <IconRefresh size={16} stroke={1.6} />
          </ActionIcon>
        </p>
      )}
    </Figures>
  )
}
