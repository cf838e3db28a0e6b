import { LINK_DAYS } from '@app/core/operators/sign-in-limits.ts'
import { inviteOperator, type NewLink } from '@app/core/operators/endpoints.ts'
import { Text, TextInput } from '@mantine/core'
import { call } from '../../api.ts'
import { textOf } from '../../form-text.ts'
import { FormDialog } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'
import { operatorsQuery } from './queries.ts'

type InviteDialogProps = { onInvited: (link: NewLink) => void; onClose: () => void }

/** Invites an operator; the link is shown afterwards. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const invite = useAction(
    (form: FormData) => {
      const displayName = textOf(form, 'name').trim()
      const body = { email: textOf(form, 'email'), ...(displayName && { displayName }) }
      return call(inviteOperator, { body })
    },
    {
      failed: 'in-place',
      refetches: operatorsQuery.queryKey,
      onSuccess: (link) => {
        onInvited(link)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('Invite an operator')}
      action={t('Invite')}
      isBusy={invite.isPending}
      problem={invite.problem}
      onSubmit={(form) => invite.run(new FormData(form))}
      onClose={onClose}
    >
      <Text size="md">
        {t(
          'They get a link with which they choose a password. It works once, for {days} days. Any operator may do everything.',
          { days: LINK_DAYS },
        )}
      </Text>
      <TextInput
        label={t('E-mail')}
        name="email"
        type="email"
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput label={t('Name')} name="name" autoComplete="off" maxLength={100} />
    </FormDialog>
  )
}
