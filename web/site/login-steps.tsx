import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../api-error.ts'
import { readReturnPath } from '../login-address.ts'
import { readSignedIn, signOut } from '../sign-in.ts'
import { signedInFlag } from '../signed-in-flag.ts'
import { useWording } from '../ui/text.ts'
import { CodeStep } from './login-code.tsx'
import { Problem, StepHead } from './login-fields.tsx'
import { InvitedStep } from './login-invited.tsx'
import { PasswordStep } from './login-password.tsx'
import classes from './login.module.css'

type Step =
  | { at: 'password'; problem?: string }
  | { at: 'code' }
  | { at: 'invited'; token: string }
  | { at: 'signed-in'; email: string }

/** The steps of signing in. */
export function LoginSteps() {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'password' })
  useEffect(() => {
    firstStep().then(setStep, (error: unknown) =>
      setStep({ at: 'password', problem: messageOf(error) }),
    )
  }, [])
  const enter = () => void navigate(readReturnPath(location.search))
  const next = (came: 'done' | 'second-step') =>
    came === 'done' ? enter() : setStep({ at: 'code' })

  if (step.at === 'code')
    return <CodeStep onIn={enter} onBack={() => setStep({ at: 'password' })} />
  if (step.at === 'invited')
    return (
      <InvitedStep
        token={step.token}
        onSet={next}
        onBack={(problem) => setStep({ at: 'password', ...(problem && { problem }) })}
      />
    )
  if (step.at === 'signed-in')
    return <SignedIn email={step.email} onSignedOut={() => setStep({ at: 'password' })} />
  return <PasswordStep problem={step.problem} onIn={enter} onPassword={next} />
}

/** A link in the address takes precedence over the session, which is checked because the flag may be stale. */
async function firstStep(): Promise<Step> {
  const token = new URLSearchParams(location.search).get('invite')
  if (token !== null) return { at: 'invited', token }
  try {
    const { email } = await readSignedIn()
    signedInFlag.write(true)
    return { at: 'signed-in', email }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { at: 'password' }
    throw error
  }
}

function SignedIn({ email, onSignedOut }: { email: string; onSignedOut: () => void }) {
  const { t, rich } = useWording()
  const [problem, setProblem] = useState<string>()

  async function leave() {
    try {
      await signOut()
      onSignedOut()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <div className={classes['fields']}>
      <StepHead title={t('Signed in')} about={rich('as {email}', { email: <b>{email}</b> })} />
      {problem !== undefined && <Problem text={problem} />}
      <a className={`button ${classes['primary']}`} href="/app/dashboard">
        {t('Open the admin panel')}
      </a>
      <button
        className={`button control ${classes['primary']}`}
        type="button"
        onClick={() => void leave()}
      >
        {t('Log Out')}
      </button>
    </div>
  )
}
