import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import { messageOf } from '../api-error.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useWording } from '../ui/text.ts'
import classes from './login.module.css'

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string }

/** A labelled field of a plain form. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={`grid gap-1 ${classes['field']}`}>
      <label className="note medium" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classes['input']}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      {hint !== undefined && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A password field that can reveal its text. */
export function PasswordField({ label, hint, ...input }: FieldProps) {
  const { t } = useWording()
  const [isShown, setShown] = useState(false)
  const ShownIcon = isShown ? IconEyeOff : IconEye
  return (
    <div className={`relative ${classes['secret']}`}>
      <Field
        label={label}
        {...(hint !== undefined && { hint })}
        {...input}
        type={isShown ? 'text' : 'password'}
        required
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t('Show the password')}
        onClick={() => setShown(!isShown)}
      >
        <ShownIcon size={18} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  )
}

type StepFormProps = {
  title: string
  children: ReactNode
  /** Muted text under the title. */
  about: ReactNode
  action: string
  /** Throws an error to show above the fields. */
  onSubmit: (form: FormData) => Promise<void>
  /** An error from elsewhere, such as from a link that was opened. */
  problem?: string | undefined
}

/** One step of signing in: errors of the provider are shown in a red alert above the fields. */
export function StepForm({ title, about, children, action, onSubmit, problem }: StepFormProps) {
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Before hydration, the button would submit the form without a handler.
  const isReady = useIsHydrated()
  const alert = refused ?? problem

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(undefined)
    try {
      await onSubmit(form)
    } catch (error) {
      setRefused(messageOf(error))
    }
    setBusy(false)
  }

  return (
    <form className={classes['fields']} method="post" onSubmit={(event) => void submit(event)}>
      <StepHead title={title} about={about} />
      {alert !== undefined && <Problem text={alert} />}
      {children}
      <button
        className={`button ${classes['primary']}`}
        type="submit"
        disabled={isBusy || !isReady}
        aria-busy={isBusy}
      >
        {action}
      </button>
    </form>
  )
}

export function StepHead({ title, about }: { title: string; about: ReactNode }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className={`muted ${classes['muted']}`}>{about}</p>
    </div>
  )
}

/** An error message in the reader's language. */
export function Problem({ text }: { text: string }) {
  return (
    <div className={classes['alert']} role="alert">
      <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
