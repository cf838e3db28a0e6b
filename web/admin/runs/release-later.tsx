import { scheduleRelease } from '@app/core/runs/release-endpoints.ts'
import type { Run } from '@app/core/runs/run.ts'
import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { DateField } from '../../ui/date-field.tsx'
import { localZone, longDate } from '../../ui/dates.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { describeRelease } from './plan-view.ts'
import { useAction } from '../use-action.ts'

type ReleaseLaterProps = {
  run: Run
  chosen: ReadonlySet<string>
  disabled: boolean
  onDone: () => void
}

/** Schedules the release of the ticked items, or cancels a scheduled one. */
export function ReleaseLater({ run, chosen, disabled, onDone }: ReleaseLaterProps) {
  const [at, setAt] = useState(run.releaseAt)

  const schedule = useAction(
    (hour: string | null) => {
      const body = { at: hour, ...(hour !== null && { keys: [...chosen] }) }
      return call(scheduleRelease, { params: { id: run.id }, body })
    },
    {
      done: (_answer, hour) =>
        hour === null
          ? t('The release is cancelled. All of it keeps waiting.')
          : t('Released by itself: {date}', { date: longDate(hour, localZone()) }),
      onSuccess: onDone,
    },
  )

  return (
    <Popover position="top-end" withinPortal={false} trapFocus shadow="md" width={280}>
      <Popover.Target>
        <Button disabled={disabled}>{t('Release later')}</Button>
      </Popover.Target>
      <Popover.Dropdown className="grid gap-3">
        <DateField
          label={t('Date and time')}
          zone={localZone()}
          min={readNow()}
          value={at}
          onChange={setAt}
        />
        {run.releaseAt !== null && (
          <Button disabled={schedule.isPending} onClick={() => schedule.run(null)}>
            {t('Take the hour back')}
          </Button>
        )}
        <Button
          variant="filled"
          loading={schedule.isPending}
          disabled={at === null || chosen.size === 0}
          onClick={() => schedule.run(at)}
        >
          {describeRelease(chosen.size)}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
