import type { NewLink, Operator } from '@app/core/operators/endpoints.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { accountQuery } from '../account/queries.ts'
import { ScreenHead } from '../screen-head.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkNote } from './link-note.tsx'
import { OperatorDialog, type Act } from './operator-dialog.tsx'
import { OperatorTable } from './operator-table.tsx'
import { operatorsQuery } from './queries.ts'

export const meta = () => [{ title: t('Operators, Admin Panel') }]

export default function OperatorsScreen() {
  const query = useQuery(operatorsQuery)
  const { data: own } = useQuery(accountQuery)
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ act: Act; operator: Operator }>()
  const [link, setLink] = useState<NewLink>()
  return (
    <>
      <ScreenHead
        title={t('Operators')}
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
      <Loaded
        query={query}
        rows={4}
        loading={t('Loading the operators')}
        failed={(message) => t('Operators load failed: {message}', { message })}
      >
        {(operators) => (
          <OperatorTable
            operators={operators}
            own={own?.id}
            onAsk={(act, operator) => setAsked({ act, operator })}
          />
        )}
      </Loaded>
      {isInviting && <InviteDialog onInvited={setLink} onClose={() => setInviting(false)} />}
      {asked && <OperatorDialog {...asked} onLink={setLink} onClose={() => setAsked(undefined)} />}
    </>
  )
}
