import { LANGUAGE_NAMES } from '@app/core/languages.ts'
import { readSession } from '@app/core/operators/endpoints.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { call, signIn, signOut } from '../api.ts'
import { ApiError, messageOf } from '../api-error.ts'
import type { RouteHandle } from '../root.tsx'
import { chooseLanguage } from '../language-choice.ts'
import { signedInFlag } from '../signed-in-flag.ts'
import { Brand } from '../ui/brand.tsx'
import { presentMoment } from '../ui/clock.ts'
import { localZone } from '../ui/dates.ts'
import { LanguageSelect } from '../ui/language-items.tsx'
import { UiProvider } from '../ui/provider.tsx'
import { leafOf } from './leaf.ts'
import classes from './login.module.css'

export const handle = { runsInBrowser: true } satisfies RouteHandle
export const meta = () => [{ title: 'Sign in, Almanac' }, { name: 'robots', content: 'noindex' }]

/** The day on the leaf is the server's until the browser knows better. */
export function loader() {
  return leafOf(Temporal.Now.plainDateISO('UTC'))
}

export default function Login() {
  const fromServer = useLoaderData<typeof loader>()
  const leaf = useMounted() ? leafOf(localDay()) : fromServer
  return (
    <UiProvider>
      <div className={classes['page']}>
        <header className={classes['leafside']}>
          <Brand href="/landingPage" />
          <div className={classes['leaf']} aria-hidden="true">
            <p>{leaf.month}</p>
            <strong>{leaf.day}</strong>
            <p>{leaf.words}</p>
          </div>
        </header>
        <main className={classes['formside']}>
          <div className={classes['form']}>
            <div className={classes['brand']}>
              <Brand href="/landingPage" />
            </div>
            <SignIn />
            <p className={classes['foot']}>
              <a href="/landingPage">Back to the landing page</a>
            </p>
            <LanguageSelect names={LANGUAGE_NAMES} onChoose={chooseLanguage} />
          </div>
        </main>
      </div>
    </UiProvider>
  )
}

function localDay(): Temporal.PlainDate {
  return presentMoment().toZonedDateTimeISO(localZone()).toPlainDate()
}

function SignIn() {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    signedInEmail().then(setEmail, () => setEmail(null))
  }, [])
  if (email !== null) return <SignedIn email={email} onSignedOut={() => setEmail(null)} />
  return <SignInForm />
}

function SignInForm() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      await signIn(textOf(form, 'email'), textOf(form, 'password'))
      await navigate('/app/dashboard')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <form className={classes['fields']} method="post" onSubmit={(event) => void submit(event)}>
      <div>
        <h1>Sign in</h1>
        <p className={classes['muted']}>Admin Panel, for operators</p>
      </div>
      {problem !== undefined && <Problem text={problem} />}
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        size="lg"
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        size="lg"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        Sign in
      </Button>
    </form>
  )
}

function SignedIn({ email, onSignedOut }: { email: string; onSignedOut: () => void }) {
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
      <div>
        <h1>Signed in</h1>
        <p className={classes['muted']}>
          as <b>{email}</b>
        </p>
      </div>
      {problem !== undefined && <Problem text={problem} />}
      <Button component="a" href="/app/dashboard" variant="filled" size="lg" fullWidth>
        Open the admin panel
      </Button>
      <Button size="lg" fullWidth onClick={() => void leave()}>
        Log Out
      </Button>
    </div>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function Problem({ text }: { text: string }) {
  return (
    <div className={classes['alert']} role="alert">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}

/** Who is signed in, or null; asks only where the flag says that somebody might be. */
async function signedInEmail(): Promise<string | null> {
  if (!signedInFlag.read()) return null
  try {
    return (await call(readSession, {})).email
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
