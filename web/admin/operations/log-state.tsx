import { verifyLogNow, type Operations } from '@app/core/operations/endpoints.ts'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { call } from '../../api.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import { Widget } from '../../ui/widget.tsx'
import classes from './operations.module.css'
import { verificationText } from './view.ts'

type LogStateProps = {
  operations: Operations
  isAsking: boolean
  onAsk: (what: () => Promise<unknown>, said: string) => Promise<void>
}

/** Where the log stands, and whether it is still as it was written. */
export function LogState({ operations, isAsking, onAsk }: LogStateProps) {
  const { position, verification, isVerifying } = operations.log
  const isSound = verification?.faults.length === 0
  return (
    <Widget
      name="log"
      title="Log"
      note={`Position ${position.toLocaleString('en')}`}
      look="rule"
      actions={
        <Button
          leftSection={<IconShieldCheck size={16} stroke={1.6} />}
          loading={isVerifying}
          disabled={isAsking}
          onClick={() => void onAsk(() => call(verifyLogNow, {}), 'A worker verifies the log now.')}
        >
          Verify now
        </Button>
      }
    >
      <p className={classes['line']}>
        {verification && (
          <Status tone={isSound ? 'calm' : 'danger'}>{isSound ? 'Sound' : 'Changed'}</Status>
        )}
        <span>{verificationText(operations)}</span>
        {verification && (
          <time dateTime={verification.at}>{longDate(verification.at, localZone())}</time>
        )}
      </p>
      {verification && verification.faults.length > 0 && (
        <ul className={classes['faults']}>
          {verification.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Widget>
  )
}
