import { messageOf } from '../../api-error.ts'
import type { NewLink, Operator } from '@app/core/operators/endpoints.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { accountQuery } from '../account/queries.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkNote } from './link-note.tsx'
import { OperatorDialog, type Act } from './operator-dialog.tsx'
import { OperatorTable } from './operator-table.tsx'
import { operatorsQuery } from './queries.ts'

export const meta = () => [{ title: t('Operators, Admin Panel') }]

export default function OperatorsScreen() {
  const { data, error, refetch } = useQuery(operatorsQuery)
  const { data: own } = useQuery(accountQuery)
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ act: Act; operator: Operator }>()
  const [link, setLink] = useState<NewLink>()
  return (
    <>
      <PageHead
        title={t('Operators')}
        crumbs={breadcrumbs('/app/operators')}
        actions={
          <Button
            variant="filled"
            leftSection={<IconUserPlus size={16} stroke={1.6} />}
            onClick={() => setInviting(true)}
          >
            {t('Invite an operator')}
          </Button>
        }
      />
      {link && <LinkNote link={link} onDone={() => setLink(undefined)} />}
      {error && (
        <LoadFailed
          text={t('Operators load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={4} label={t('Loading the operators')} />}
      {data && (
        <OperatorTable
          operators={data}
          own={own?.id}
          onAsk={(act, operator) => setAsked({ act, operator })}
        />
      )}
      {isInviting && <InviteDialog onInvited={setLink} onClose={() => setInviting(false)} />}
      {asked && <OperatorDialog {...asked} onLink={setLink} onClose={() => setAsked(undefined)} />}
    </>
  )
}
