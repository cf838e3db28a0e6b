import { PASSWORD_LENGTH } from '@app/core/operators/password-length.ts'
import { Button, PasswordInput } from '@mantine/core'
import { textOf } from '../../form-text.ts'
import { post } from '../../sign-in.ts'
import { Form, Problem } from '../../ui/form.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'
import { Section } from './section.tsx'
import { useAction } from '../use-action.ts'
import { accountQuery } from './queries.ts'

/** Changes the password; all other sessions are signed out. */
export function PasswordSection({ email }: { email: string }) {
  const change = useAction(
    (form: HTMLFormElement) => {
      const given = new FormData(form)
      return post('/api/auth/change-password', {
        currentPassword: textOf(given, 'current'),
        newPassword: textOf(given, 'new'),
      })
    },
    {
      done: () => t('Password changed. All other sessions have ended.'),
      failed: 'in-place',
      refetches: accountQuery.queryKey,
      onSuccess: (_answer, form) => form.reset(),
    },
  )

  return (
    <Section title={t('Password')}>
      <Form className={classes['form']} onSubmit={(form) => change.run(form)}>
        {/* For password managers, which store a password by its e-mail. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordInput
          label={t('Current password')}
          name="current"
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
        />
        <PasswordInput
          label={t('New password')}
          name="new"
          autoComplete="new-password"
          description={t('At least {count} characters', { count: PASSWORD_LENGTH.min })}
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          visibilityToggleButtonProps={{ 'aria-label': t('Show the new password') }}
        />
        <Problem text={change.problem} />
        <p className={`${classes['note']} ${classes['wide']}`}>
          {t('Every other session ends, and no browser is trusted to skip the second step.')}
        </p>
        <Button type="submit" aria-keyshortcuts={SAVE_KEY} loading={change.isPending}>
          {t('Change password')}
        </Button>
      </Form>
    </Section>
  )
}
