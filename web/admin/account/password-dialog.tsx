import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { textOf } from '../../form-text.ts'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'
import { useAct } from './use-act.ts'

type PasswordDialogProps = {
  title: string
  /** What will happen, and further fields. */
  children: ReactNode
  action: string
  tone?: 'filled' | 'danger'
  /** Throws an error to show in the dialog, which closes once this is done. */
  onConfirm: (password: string, form: FormData) => Promise<void>
  onClose: () => void
}

/** Asks for the password before an action that an unattended screen must not allow. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { act, isBusy, problem } = useAct()

  async function confirm(form: FormData) {
    const done = await act(() => props.onConfirm(textOf(form, 'password'), form))
    if (done) props.onClose()
  }

  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm(new FormData(event.currentTarget))
        }}
      >
        <Stack>
          <Text component="div" size="md">
            {props.children}
          </Text>
          <PasswordInput
            label={t('Your password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
          />
          {problem !== undefined && (
            <p role="alert" className={classes['problem']}>
              {problem}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button onClick={props.onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant={props.tone ?? 'filled'} loading={isBusy}>
              {props.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
