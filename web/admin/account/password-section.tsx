import { PASSWORD_LENGTH } from '@app/core/operators/password-length.ts'
import { Button, PasswordInput } from '@mantine/core'
import { textOf } from '../../form-text.ts'
import { post } from '../../sign-in.ts'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './account.module.css'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** Changes the password; all other sessions are signed out. */
export function PasswordSection({ email }: { email: string }) {
  const { act, isBusy, problem } = useAct()

  async function change(form: HTMLFormElement) {
    const given = new FormData(form)
    const done = await act(async () => {
      await post('/api/auth/change-password', {
        currentPassword: textOf(given, 'current'),
        newPassword: textOf(given, 'new'),
      })
    })
    if (!done) return
    form.reset()
    toast(t('Password changed. All other sessions have ended.'))
  }

  return (
    <Section title={t('Password')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void change(event.currentTarget)
        }}
      >
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
        {problem !== undefined && (
          <p role="alert" className={classes['problem']}>
            {problem}
          </p>
        )}
        <p className={`${classes['note']} ${classes['wide']}`}>
          {t('Every other session ends, and no browser is trusted to skip the second step.')}
        </p>
        <Button type="submit" aria-keyshortcuts={SAVE_KEY} loading={isBusy}>
          {t('Change password')}
        </Button>
      </form>
    </Section>
  )
}
