import { PASSWORD_LENGTH } from '@app/core/operators/password-length.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../api-error.ts'
import { followLink, readLink, type OperatorLink, type SignedIn } from '../sign-in.ts'
import { textOf } from '../form-text.ts'
import { useWording } from '../ui/text.ts'
import { Field, PasswordField, StepForm, StepHead } from './login-fields.tsx'

type InvitedStepProps = {
  token: string
  /** Called once the password is set and was used to sign in. */
  onSet: (came: SignedIn) => void
  /** Called if the link is invalid, with the reason. */
  onBack: (problem: string) => void
}

/** Sets a password with the link of an invitation or a reset. */
export function InvitedStep({ token, onSet, onBack }: InvitedStepProps) {
  const { t, rich } = useWording()
  const [link, setLink] = useState<OperatorLink>()
  const onUnusable = useEffectEvent((error: unknown) => {
    forgetToken()
    onBack(messageOf(error))
  })
  useEffect(() => {
    readLink(token).then(setLink, onUnusable)
  }, [token])
  if (!link) return <StepHead title={t('Choose a password')} about={t('Reading the link')} />
  const about =
    link.kind === 'invite'
      ? rich('for {email}, invited to Almanac', { email: <b>{link.email}</b> })
      : rich('for {email}', { email: <b>{link.email}</b> })
  return (
    <StepForm
      title={t('Choose a password')}
      about={about}
      action={t('Set the password and sign in')}
      onSubmit={async (form) => {
        const came = await followLink(token, textOf(form, 'password'))
        forgetToken()
        onSet(came)
      }}
    >
      <Field
        label={t('E-mail')}
        name="email"
        type="email"
        autoComplete="username"
        value={link.email}
        readOnly
      />
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
        hint={t(
          'At least {count} characters. A few words that only you would put together are best.',
          {
            count: PASSWORD_LENGTH.min,
          },
        )}
      />
    </StepForm>
  )
}

/** Access tokens must not stay in the address bar or in the browser's history. */
function forgetToken(): void {
  history.replaceState(history.state, '', '/login')
}
