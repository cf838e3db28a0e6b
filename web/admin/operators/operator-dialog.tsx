import {
  disableOperator,
  enableOperator,
  renewInvitation,
  resetOperator,
  withdrawInvitation,
  withdrawReset,
  type NewLink,
  type Operator,
} from '@app/core/operators/endpoints.ts'
import { Checkbox } from '@mantine/core'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Problem } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { dialogTexts } from './dialog-words.ts'
import { operatorsQuery } from './queries.ts'
import { useAction } from '../use-action.ts'

/** Actions on an operator that ask for confirmation. */
export type Act = 'renew' | 'withdraw' | 'reset' | 'withdraw-reset' | 'disable' | 'enable'

type OperatorDialogProps = {
  act: Act
  operator: Operator
  onLink: (link: NewLink | undefined) => void
  onClose: () => void
}

/** Shows the effects of an action on an operator, and runs it. */
export function OperatorDialog({ act: kind, operator, onLink, onClose }: OperatorDialogProps) {
  const [clearsFactors, setClearsFactors] = useState(false)
  const { title, text, action: verb, tone } = dialogTexts(kind, operator)

  const queryClient = useQueryClient()
  const action = useAction(() => carryOut(kind, operator, { clearsFactors, queryClient }), {
    failed: 'in-place',
    refetches: operatorsQuery.queryKey,
    onSuccess: (link) => {
      onLink(link)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      title={title}
      action={verb}
      tone={tone}
      isBusy={action.isPending}
      onConfirm={() => action.run()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {kind === 'reset' && (
          <Checkbox
            label={t('Also switch off the second factor and delete the passkeys')}
            description={t(
              'Only for somebody who lost them. Make sure that it is really they who ask.',
            )}
            checked={clearsFactors}
            onChange={(event) => setClearsFactors(event.currentTarget.checked)}
          />
        )}
        <Problem text={action.problem} />
      </div>
    </Confirm>
  )
}

type Given = { clearsFactors: boolean; queryClient: QueryClient }

/** Returns the new link, if there is one. */
async function carryOut(act: Act, operator: Operator, given: Given): Promise<NewLink | undefined> {
  const { id, email } = operator
  const params = { id }
  if (act === 'renew') return call(renewInvitation, { params })
  if (act === 'reset')
    return call(resetOperator, { params, body: { clearsFactors: given.clearsFactors } })
  if (act === 'withdraw') {
    await call(withdrawInvitation, { params })
    toast(t('The invitation of {email} was withdrawn', { email }))
  }
  if (act === 'withdraw-reset') {
    await call(withdrawReset, { params })
    toast(t('The reset of {email} was cancelled', { email }))
  }
  if (act === 'enable') {
    await call(enableOperator, { params })
    toast(t('{email} may sign in again', { email }))
  }
  if (act === 'disable') {
    await call(disableOperator, { params })
    toast(t('{email} is disabled and signed out everywhere', { email }), {
      run: () => void enableAgain(operator, given.queryClient),
    })
  }
  return undefined
}

async function enableAgain({ id, email }: Operator, queryClient: QueryClient): Promise<void> {
  try {
    await call(enableOperator, { params: { id } })
    toast(t('{email} may sign in again', { email }))
  } catch (error) {
    toastError(t('Undo failed: {message}', { message: messageOf(error) }))
  }
  await queryClient.invalidateQueries({ queryKey: operatorsQuery.queryKey })
}
