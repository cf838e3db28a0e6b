import { endOtherSessions, endOwnSession, type OwnSession } from '@app/core/operators/account.ts'
import { deviceOf } from '@app/core/operators/device.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { localZone, longDate } from '../../ui/dates.ts'
import { Problem } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { DataTable, type Column } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'
import { accountQuery, sessionsQuery } from './queries.ts'
import { Section } from './section.tsx'
import { useAction } from '../use-action.ts'

export function SessionSection({ trustedDevices }: { trustedDevices: number }) {
  const query = useQuery(sessionsQuery)
  const { data } = query
  const [isConfirming, setConfirming] = useState(false)
  const others = data?.filter((session) => !session.isThis).length ?? 0

  const end = useAction(
    async (session: OwnSession | 'others') => {
      if (session === 'others') return call(endOtherSessions, {})
      await call(endOwnSession, { params: { id: session.id } })
      return null
    },
    {
      done: (answer) =>
        answer
          ? t(
              '{count, plural, =0 {No other session was open} one {# session ended} other {# sessions ended}}',
              { count: answer.ended },
            )
          : t('Session ended'),
      failed: 'in-place',
      refetches: accountQuery.queryKey,
      onSettled: () => setConfirming(false),
    },
  )

  return (
    <Section
      title={t('Sessions')}
      state={data && <span className={classes['note']}>{data.length}</span>}
      actions={
        <Button
          variant="danger"
          disabled={others + trustedDevices === 0}
          onClick={() => setConfirming(true)}
        >
          {t('End all other sessions')}
        </Button>
      }
    >
      {trustedDevices > 0 && (
        <p className={classes['note']}>
          {t(
            '{count, plural, one {# browser is} other {# browsers are}} trusted to skip the second step. Ending all other sessions ends that too.',
            { count: trustedDevices },
          )}
        </p>
      )}
      <Problem text={end.problem} />
      <Loaded
        query={query}
        rows={2}
        loading={t('Loading the sessions')}
        failed={(message) => t('Sessions load failed: {message}', { message })}
      >
        {(sessions) => <SessionTable sessions={sessions} isBusy={end.isPending} onEnd={end.run} />}
      </Loaded>
      <Confirm
        isOpen={isConfirming}
        title={t('End all other sessions')}
        action={t(
          '{count, plural, =0 {Trust no browser} one {End # session} other {End # sessions}}',
          { count: others },
        )}
        tone="danger"
        isBusy={end.isPending}
        onConfirm={() => end.run('others')}
        onClose={() => setConfirming(false)}
      >
        {t('You stay signed in here. Everywhere else the password is asked for again.')}
      </Confirm>
    </Section>
  )
}

type SessionTableProps = {
  sessions: OwnSession[]
  isBusy: boolean
  onEnd: (session: OwnSession) => void
}

function SessionTable({ sessions, isBusy, onEnd }: SessionTableProps) {
  const when = (at: string) => longDate(at, localZone())
  const columns: Column<OwnSession>[] = [
    {
      name: t('Browser'),
      cell: ({ userAgent, isThis }) => (
        <>
          <span>{describeDevice(userAgent)}</span>
          {isThis && <Status tone="calm">{t('This session')}</Status>}
        </>
      ),
    },
    { name: t('Address'), cell: ({ address }) => address },
    { name: t('Last seen'), cell: ({ seenAt }) => when(seenAt) },
    { name: t('Signed in'), cell: ({ createdAt }) => when(createdAt) },
    {
      name: t('Actions'),
      isUnseen: true,
      className: classes['last'],
      cell: (session) =>
        !session.isThis && (
          <Button
            size="compact-sm"
            disabled={isBusy}
            aria-label={t('End the session of {device}, last seen {when}', {
              device: describeDevice(session.userAgent),
              when: when(session.seenAt),
            })}
            onClick={() => onEnd(session)}
          >
            {t('End')}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      aria-label={t('Sessions')}
      className={classes['table']}
      columns={columns}
      rows={sessions}
      keyOf={({ id }) => id}
    />
  )
}

function describeDevice(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  // Only proper names, so there is nothing to translate.
  return [browser, system].filter(Boolean).join(', ') || t('Unknown browser')
}
