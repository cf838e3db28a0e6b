import { IconWifiOff } from '@tabler/icons-react'
import { errorFromAnswer, messageOf } from '../api-error.ts'
import { connection, useIsOnline } from '../ui/connection.ts'
import { t } from '../ui/text.ts'
import { toastError } from '../ui/toast.tsx'
import classes from './offline.module.css'

/**
 * Shown below the header while the server is unreachable. Always rendered, so that screen readers announce its text.
 */
export function OfflineLine() {
  const isOnline = useIsOnline()
  return (
    <output className={classes['line']} data-not-printed>
      {!isOnline && (
        <p>
          <IconWifiOff size={16} stroke={1.6} aria-hidden="true" />
          {t('You are offline. What you write is kept; lists load once the connection is back.')}
        </p>
      )}
    </output>
  )
}

/** Whether an action that needs the server is blocked; if so, shows a toast. */
export function refuseOffline(): boolean {
  if (connection.isOnline()) return false
  toastError(messageOf(errorFromAnswer(0, '')))
  return true
}
