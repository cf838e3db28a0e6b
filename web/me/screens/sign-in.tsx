import { CODE_DIGITS, CODE_MINUTES } from '@app/core/app-users/sign-in-code.ts'
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react'
import { rich, t } from '../../ui/text.ts'
import { signIn } from '../api.ts'
import { Moon } from '../parts/icons.tsx'
import { useNow } from '../parts/use-now.ts'
import { isCodeSpent, sentenceOf, completeSignIn } from '../state/welcome.ts'
import { dayAt, numeralOf } from '../time/days.ts'
import { ownZone } from '../time/own-zone.ts'
import { monthAndYear, weekdayName } from '../time/words.ts'
import { NumberForm } from './number-form.tsx'

const AGAIN_S = 60

type SignInProps = {
  /** What signing in is for, if another page led here. */
  purpose?: string | undefined
}

/** Signing in by a code; the first time also creates the account. */
export default function SignInScreen({ purpose }: SignInProps) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [isPairing, setPairing] = useState(false)
  useEffect(() => {
    document.title = t('{title}, Almanac', { title: isSent ? t('Enter the code') : t('Sign in') })
  }, [isSent])
  return (
    <main className="gate" id="main">
      <a className="brand" href="/landingPage">
        <Moon /> <span>{t('Almanac')}</span>
      </a>
      <TodayCard />
      {isPairing ? (
        <NumberForm onBack={() => setPairing(false)} />
      ) : isSent ? (
        <CodeForm email={email} onBack={() => setSent(false)} />
      ) : (
        <EmailForm
          email={email}
          setEmail={setEmail}
          purpose={purpose}
          onSent={() => setSent(true)}
          onPair={() => setPairing(true)}
        />
      )}
    </main>
  )
}

/** Today, as in a printed almanac. */
function TodayCard() {
  const today = dayAt(useNow(), ownZone())
  return (
    <div className="big" aria-hidden="true">
      <strong>{numeralOf(today)}</strong>
      <p>
        {weekdayName(today)}
        <br />
        {monthAndYear(today)}
      </p>
    </div>
  )
}

type EmailFormProps = {
  email: string
  setEmail: (email: string) => void
  purpose: string | undefined
  onSent: () => void
  onPair: () => void
}

function EmailForm({ email, setEmail, purpose, onSent, onPair }: EmailFormProps) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await signIn.sendCode(email.trim())
      onSent()
    } catch (cause) {
      setError(sentenceOf(cause))
    } finally {
      setBusy(false)
    }
  }
  const links = {
    terms: <a href="/terms-and-conditions">{t('terms')}</a>,
    privacy: <a href="/privacy-policy">{t('privacy notice')}</a>,
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div>
        <h1>{purpose ?? t('Sign in')}</h1>
        <p>
          {t('No password: we send a code to your e-mail. The first one also opens your account.')}
        </p>
      </div>
      <div className={error === null ? 'field' : 'field bad'}>
        <label htmlFor="email">{t('E-mail')}</label>
        <input
          id="email"
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'email-error'}
          onChange={({ target }) => setEmail(target.value)}
        />
        {error !== null && (
          <small id="email-error" role="alert">
            {error}
          </small>
        )}
      </div>
      <label className="agree">
        <input type="checkbox" name="consent" required />
        <span>{rich('I agree to the {terms} and the {privacy}.', links)}</span>
      </label>
      <button className="btn primary" disabled={isBusy}>
        {t('Send me a code')}
      </button>
      <p className="fine">{t('One cookie keeps you signed in. None follows you around.')}</p>
      <button className="btn quiet" type="button" onClick={onPair}>
        {t('I have a number')}
      </button>
    </form>
  )
}

function CodeForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSpent, setSpent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function enter(digits: string) {
    if (isBusy) return
    setBusy(true)
    try {
      await signIn.enter(email.trim(), digits)
      await completeSignIn()
    } catch (cause) {
      setError(sentenceOf(cause))
      setSpent(isCodeSpent(cause))
      setCode('')
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, CODE_DIGITS)
    setCode(digits)
    if (digits.length === CODE_DIGITS) void enter(digits)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    type(event.clipboardData.getData('text'))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void enter(code)
      }}
    >
      <div>
        <h1>{t('Enter the code')}</h1>
        <p>
          {t('{digits} digits are on their way. They work for {minutes} minutes.', {
            digits: CODE_DIGITS,
            minutes: CODE_MINUTES,
          })}
        </p>
      </div>
      <p className="sent">
        <b>{email}</b>
        <button className="btn quiet" type="button" onClick={onBack}>
          {t('Change')}
        </button>
      </p>
      <div className={error === null ? 'field' : 'field bad'}>
        <label htmlFor="code">{t('Code')}</label>
        <input
          id="code"
          className="input digits"
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'code-error'}
          onChange={({ target }) => type(target.value)}
          onPaste={paste}
        />
        {error !== null && (
          <small id="code-error" role="alert">
            {error}
          </small>
        )}
      </div>
      <button className="btn primary" disabled={isBusy}>
        {t('Sign in')}
      </button>
      <Again
        key={String(isSpent)}
        email={email}
        isAtOnce={isSpent}
        onSent={() => {
          setError(null)
          setSpent(false)
        }}
        onError={setError}
      />
    </form>
  )
}

type AgainProps = {
  email: string
  isAtOnce: boolean
  onSent: () => void
  onError: (error: string) => void
}

/** Requests another code, after a minute; immediately if the previous one is spent. */
function Again({ email, isAtOnce, onSent, onError }: AgainProps) {
  const [left, setLeft] = useState(isAtOnce ? 0 : AGAIN_S)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  async function send() {
    try {
      await signIn.sendCode(email.trim())
      setLeft(AGAIN_S)
      onSent()
    } catch (cause) {
      onError(sentenceOf(cause))
    }
  }
  if (left > 0) {
    const time = `0:${String(left).padStart(2, '0')}`
    return (
      <p className="fine">
        {t('Nothing yet? Check your spam folder. You can ask for another in {time}.', { time })}
      </p>
    )
  }
  return (
    <p className="fine">
      {!isAtOnce && t('Nothing yet? Check your spam folder.')}{' '}
      <button className="btn" type="button" onClick={() => void send()}>
        {t('Send another code')}
      </button>
    </p>
  )
}
