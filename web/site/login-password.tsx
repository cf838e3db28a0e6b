import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../api-error.ts'
import { signInWithPasskey, isCancelled } from '../passkeys.ts'
import { sessionEnded } from '../session-ended.ts'
import { signIn, type SignedIn } from '../sign-in.ts'
import { textOf } from '../form-text.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useWording } from '../ui/text.ts'
import { Field, PasswordField, StepForm } from './login-fields.tsx'
import classes from './login.module.css'

type PasswordStepProps = {
  problem: string | undefined
  /** Called once signed in with a passkey, which replaces both steps. */
  onIn: () => void
  onPassword: (came: SignedIn) => void
}

/** E-mail and password, or a passkey instead. */
export function PasswordStep({ problem, onIn, onPassword }: PasswordStepProps) {
  const { t } = useWording()
  const [passkeyProblem, setPasskeyProblem] = useState<string>()
  const hasEnded = useSyncExternalStore(never, sessionEnded.isMarked, () => false)
  const isReady = useIsHydrated()
  const takePasskey = usePasskey(onIn, setPasskeyProblem)

  return (
    <>
      <StepForm
        title={t('Sign in')}
        about={
          hasEnded
            ? t(
                'Your session has ended. Sign in to continue where you were; your unsaved work is kept in this browser.',
              )
            : t('Admin Panel, for operators')
        }
        action={t('Sign in')}
        problem={passkeyProblem ?? problem}
        onSubmit={async (form) => {
          setPasskeyProblem(undefined)
          onPassword(await signIn(textOf(form, 'email'), textOf(form, 'password')))
        }}
      >
        <Field
          label={t('E-mail')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
        />
        <PasswordField label={t('Password')} name="password" autoComplete="current-password" />
      </StepForm>
      <button
        className={`button control ${classes['primary']}`}
        type="button"
        disabled={!isReady}
        onClick={() => takePasskey('button')}
      >
        <IconFingerprint size={18} stroke={1.6} aria-hidden="true" />
        {t('Use a passkey')}
      </button>
    </>
  )
}

/** A store that never changes. */
const never = () => () => undefined

/** Offers passkeys in the e-mail field's autofill, from the start; returns the handler of the button. */
function usePasskey(onIn: () => void, onProblem: (text: string | undefined) => void) {
  const wording = useWording()

  async function take(way: 'button' | 'autofill') {
    onProblem(undefined)
    try {
      if (await signInWithPasskey(way, wording)) onIn()
    } catch (error) {
      if (!isCancelled(error)) onProblem(messageOf(error))
      else if (way === 'button')
        onProblem(wording.t('No passkey was used. Try again, or use the password.'))
    }
  }

  const offer = useEffectEvent(() => void take('autofill'))
  useEffect(() => offer(), [])
  return (way: 'button' | 'autofill') => void take(way)
}
