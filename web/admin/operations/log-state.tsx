import type { Operations } from '@app/core/operations/endpoints.ts'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { localZone, longDate } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import classes from './operations.module.css'
import { describeVerification } from './operations-view.ts'
import { formatNumber } from '../../ui/format-number.ts'

type LogStateProps = {
  operations: Operations
  /** Whether a verification was requested but not confirmed yet. */
  isAsked: boolean
  onVerify: () => void
}

/** The position of the log, and whether it is intact. */
export function LogState({ operations, isAsked, onVerify }: LogStateProps) {
  const { position, verification, isVerifying } = operations.log
  const isSound = verification?.faults.length === 0
  return (
    <Widget
      name="log"
      title={t('Log')}
      note={t('Position {position}', { position: formatNumber(position) })}
      look="rule"
      actions={
        <Button
          leftSection={<IconShieldCheck size={16} stroke={1.6} />}
          loading={isVerifying || isAsked}
          onClick={onVerify}
        >
          {t('Verify now')}
        </Button>
      }
    >
      <p className="row small gap-1-3">
        {verification && (
          <Status tone={isSound ? 'calm' : 'danger'}>{isSound ? t('Sound') : t('Changed')}</Status>
        )}
        <span>{describeVerification(operations)}</span>
        {verification && (
          <time className="muted" dateTime={verification.at}>
            {longDate(verification.at, localZone())}
          </time>
        )}
      </p>
      {verification && verification.faults.length > 0 && (
        <ul className={classes['faults']}>
          {verification.faults.map((fault, place) => (
            <li key={place}>{translateMessage(fault)}</li>
          ))}
        </ul>
      )}
    </Widget>
  )
}
