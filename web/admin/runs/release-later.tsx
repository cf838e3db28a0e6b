import { scheduleRelease } from '@app/core/runs/release-endpoints.ts'
import type { Run } from '@app/core/runs/run.ts'
import { Button, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { DateField } from '../../ui/date-field.tsx'
import { localZone, longDate } from '../../ui/dates.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { describeRelease } from './plan-view.ts'
import classes from './plan.module.css'

type ReleaseLaterProps = {
  run: Run
  chosen: ReadonlySet<string>
  disabled: boolean
  onDone: () => void
}

/** Schedules the release of the ticked items, or cancels a scheduled one. */
export function ReleaseLater({ run, chosen, disabled, onDone }: ReleaseLaterProps) {
  const queryClient = useQueryClient()
  const [at, setAt] = useState(run.releaseAt)
  const [isBusy, setBusy] = useState(false)

  async function set(hour: string | null) {
    setBusy(true)
    try {
      const body = { at: hour, ...(hour !== null && { keys: [...chosen] }) }
      await call(scheduleRelease, { params: { id: run.id }, body })
      await queryClient.invalidateQueries()
      toast(
        hour === null
          ? t('The release is cancelled. All of it keeps waiting.')
          : t('Released by itself: {date}', { date: longDate(hour, localZone()) }),
      )
      onDone()
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Popover position="top-end" withinPortal={false} trapFocus shadow="md" width={280}>
      <Popover.Target>
        <Button disabled={disabled}>{t('Release later')}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['later'] ?? ''}>
        <DateField
          label={t('Date and time')}
          zone={localZone()}
          min={readNow()}
          value={at}
          onChange={setAt}
        />
        {run.releaseAt !== null && (
          <Button disabled={isBusy} onClick={() => void set(null)}>
            {t('Take the hour back')}
          </Button>
        )}
        <Button
          variant="filled"
          loading={isBusy}
          disabled={at === null || chosen.size === 0}
          onClick={() => void set(at)}
        >
          {describeRelease(chosen.size)}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
