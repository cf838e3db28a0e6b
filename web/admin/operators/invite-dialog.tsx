import { LINK_DAYS } from '@app/core/operators/sign-in-limits.ts'
import { inviteOperator, type NewLink } from '@app/core/operators/endpoints.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { call } from '../../api.ts'
import { textOf } from '../../form-text.ts'
import { t } from '../../ui/text.ts'
import classes from './operators.module.css'
import { useOperatorAct } from './use-operator-act.ts'

type InviteDialogProps = { onInvited: (link: NewLink) => void; onClose: () => void }

/** Invites an operator; the link is shown afterwards. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { act, isBusy, problem } = useOperatorAct()

  async function invite(form: FormData) {
    const displayName = textOf(form, 'name').trim()
    const done = await act(async () => {
      const body = { email: textOf(form, 'email'), ...(displayName && { displayName }) }
      onInvited(await call(inviteOperator, { body }))
    })
    if (done) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Invite an operator')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void invite(new FormData(event.currentTarget))
        }}
      >
        <Stack>
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
          {problem !== undefined && (
            <p role="alert" className={classes['problem']}>
              {problem}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              {t('Invite')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
