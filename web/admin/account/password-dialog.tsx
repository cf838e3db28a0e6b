import { PasswordInput, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { textOf } from '../../form-text.ts'
import { FormDialog } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'
import { accountQuery } from './queries.ts'

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
export function PasswordDialog({ children, onConfirm, ...dialog }: PasswordDialogProps) {
  const confirm = useAction((form: FormData) => onConfirm(textOf(form, 'password'), form), {
    failed: 'in-place',
    refetches: accountQuery.queryKey,
    onSuccess: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      isBusy={confirm.isPending}
      problem={confirm.problem}
      onSubmit={(form) => confirm.run(new FormData(form))}
    >
      <Text component="div" size="md">
        {children}
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
    </FormDialog>
  )
}
