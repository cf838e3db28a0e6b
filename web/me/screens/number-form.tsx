import { useState, type FormEvent } from 'react'
import { t } from '../../ui/text.ts'
import { signIn } from '../api.ts'
import { sentenceOf, completeSignIn } from '../state/welcome.ts'

/** Signs in with the number that the person's other browser shows: an installed app needs no mail of its own. */
export function NumberForm({ onBack }: { onBack: () => void }) {
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      await signIn.pair(number)
      await completeSignIn()
    } catch (cause) {
      setError(sentenceOf(cause))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div>
        <h1>{t('Enter the number')}</h1>
        <p>{t('The settings show it in the browser where you are signed in.')}</p>
      </div>
      <div className={error === null ? 'field' : 'field bad'}>
        <label htmlFor="number">{t('Number')}</label>
        <input
          id="number"
          className="input digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          required
          value={number}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'number-error'}
          onChange={({ target }) => setNumber(target.value)}
        />
        {error !== null && (
          <small id="number-error" role="alert">
            {error}
          </small>
        )}
      </div>
      <button className="btn primary">{t('Sign in')}</button>
      <button className="btn quiet" type="button" onClick={onBack}>
        {t('Back')}
      </button>
    </form>
  )
}
