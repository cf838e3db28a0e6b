import { TRUST_DAYS } from '@app/core/operators/sign-in-limits.ts'
import { useState } from 'react'
import { signInWithCode } from '../sign-in.ts'
import { textOf } from '../form-text.ts'
import { useWording } from '../ui/text.ts'
import { Field, StepForm } from './login-fields.tsx'
import classes from './login.module.css'

/** The second step: six digits from the authenticator app, or a recovery code. */
export function CodeStep({ onIn, onBack }: { onIn: () => void; onBack: () => void }) {
  const { t } = useWording()
  const [isRecoveryCode, setRecoveryCode] = useState(false)
  return (
    <>
      <StepForm
        // Switching the kind of code resets the form and its error.
        key={String(isRecoveryCode)}
        title={t('Second step')}
        about={
          isRecoveryCode
            ? t('One of the recovery codes you kept. Each works once.')
            : t('The code that your authenticator app shows now.')
        }
        action={t('Continue')}
        onSubmit={async (form) => {
          const trustDevice = form.get('trust') === 'on'
          await signInWithCode({ code: textOf(form, 'code'), isRecoveryCode, trustDevice })
          onIn()
        }}
      >
        {isRecoveryCode ? (
          <Field label={t('Recovery code')} name="code" autoComplete="off" required ref={focus} />
        ) : (
          <Field
            label={t('Code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            required
            ref={focus}
          />
        )}
        <label className={`line ${classes['check']}`}>
          <input type="checkbox" name="trust" />
          {t('Trust this browser for {days} days', { days: TRUST_DAYS })}
        </label>
      </StepForm>
      <div className={`words gap-2-4 ${classes['ways']}`}>
        <button
          type="button"
          className="link-like"
          onClick={() => setRecoveryCode(!isRecoveryCode)}
        >
          {isRecoveryCode ? t('Use the authenticator app') : t('Use a recovery code')}
        </button>
        <button type="button" className="link-like" onClick={onBack}>
          {t('Start again')}
        </button>
      </div>
    </>
  )
}

/** The previous step was removed together with the focused element. */
function focus(input: HTMLInputElement | null): void {
  input?.focus()
}
