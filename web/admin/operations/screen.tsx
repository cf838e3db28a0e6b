import {
  backUpNow,
  readOperations,
  verifyLogNow,
  type Operations,
} from '@app/core/operations/endpoints.ts'
import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SignalNote } from '../../ui/notices.tsx'
import { t, translateMessage, rich } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { Backups } from './backups.tsx'
import { LogState } from './log-state.tsx'
import { Facts } from './facts.tsx'
import { Unserved } from './unserved.tsx'
import classes from './operations.module.css'
import { isBusy } from './operations-view.ts'
import { useAction } from '../use-action.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Operations') }) }]

const SOON_MS = 1_000
const LATER_MS = 30_000

const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: () => call(readOperations, {}),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? SOON_MS : LATER_MS),
})

export default function OperationsScreen() {
  const query = useQuery(operationsQuery)
  const { data } = query

  const refetches = operationsQuery.queryKey
  const backUp = useAction(() => call(backUpNow, {}), {
    done: () => t('A worker makes a backup now.'),
    refetches,
  })
  const verify = useAction(() => call(verifyLogNow, {}), {
    done: () => t('A worker verifies the log now.'),
    refetches,
  })
  const isBackingUp = data !== undefined && (data.backup !== null || data.isBackupWaiting)
  return (
    <>
      <ScreenHead
        title={t('Operations')}
        actions={
          data && (
            <Button
              variant="filled"
              leftSection={<IconDatabaseExport size={16} stroke={1.6} />}
              loading={isBackingUp || backUp.isPending}
              title={isBackingUp ? t('A backup is being made already') : undefined}
              onClick={() => backUp.run()}
            >
              {t('Back up now')}
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        rows={8}
        loading={t('Loading operations')}
        failed={(message) => t('Operations load failed: {message}', { message })}
      >
        {(operations) => (
          <div className={classes['screen']}>
            {operations.conditions.map(({ kind, title, sentence, advice, since }) => (
              <SignalNote
                key={kind}
                title={translateMessage(title)}
                text={translateMessage(sentence)}
              >
                <p>{translateMessage(advice)}</p>
                <p>{t('Since {date}', { date: longDate(since, localZone()) })}</p>
              </SignalNote>
            ))}
            <ProxyNote operations={operations} />
            <Unserved operations={operations} />
            <Backups operations={operations} />
            <LogState
              operations={operations}
              isAsked={verify.isPending}
              onVerify={() => verify.run()}
            />
            <Facts operations={operations} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Names the missing setting if all visitors come through a proxy that is not configured. */
function ProxyNote({ operations: { unnamedProxy } }: { operations: Operations }) {
  if (unnamedProxy === null) return null
  const { peer, header } = unnamedProxy
  return (
    <SignalNote
      title={t('Visitors cannot be told apart')}
      text={t(
        'Requests come from {peer} with the header {header}, but TRUSTED_PROXY names no proxy. Everybody behind it shares one limit on attempts to sign in and on messages, so a stranger can use it up for all.',
        { peer, header },
      )}
    >
      <p>
        {rich(
          'If {peer} is your own proxy, set {setting} and start Almanac again. If it is not, a visitor wrote the header, and nothing needs doing.',
          { peer, setting: <code>{`TRUSTED_PROXY=${peer}`}</code> },
        )}
      </p>
    </SignalNote>
  )
}
