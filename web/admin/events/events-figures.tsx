import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { localZone, timeOf } from '../../ui/dates.ts'
import { Figures } from '../../ui/figures.tsx'
import { t } from '../../ui/text.ts'
import classes from './events-figures.module.css'

type EventsFiguresProps = {
  total: number | undefined
  today: number | undefined
  upcoming: number | undefined
  /** When the events were read, in milliseconds since 1970; 0 before. */
  readAt: number
  onRefresh: () => void
}

/** Counters of the events, and the age of the list. */
export function EventsFigures(props: EventsFiguresProps) {
  const { total, today, upcoming, readAt, onRefresh } = props
  const figures = [
    { name: t('Total'), value: total },
    { name: t('Today'), value: total === undefined ? undefined : today },
    { name: t('Upcoming'), value: upcoming },
  ]
  return (
    <Figures figures={figures} isInline>
      {readAt > 0 && (
        <p className={classes['read']}>
          <span>
            {t('Read from the server at {time}', {
              time: timeOf(Temporal.Instant.fromEpochMilliseconds(readAt).toString(), localZone()),
            })}
          </span>
          <ActionIcon data-not-printed aria-label={t('Read again')} onClick={onRefresh}>
            <IconRefresh size={16} stroke={1.6} />
          </ActionIcon>
        </p>
      )}
    </Figures>
  )
}
