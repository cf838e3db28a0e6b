import { updateAccount, type Account } from '@app/core/operators/account.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { textOf } from '../../form-text.ts'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './account.module.css'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

/** Name and e-mail; changing the e-mail also requires the password. */
export function NameSection({ account }: { account: Account }) {
  const { act, isBusy, problem } = useAct()
  const [email, setEmail] = useState(account.email)
  const isOtherEmail = email.trim().toLowerCase() !== account.email

  async function save(form: HTMLFormElement) {
    const given = new FormData(form)
    const done = await act(async () => {
      await call(updateAccount, {
        body: {
          displayName: textOf(given, 'name'),
          ...(isOtherEmail && { email, password: textOf(given, 'password') }),
        },
      })
    })
    if (!done) return
    setEmail(email.trim().toLowerCase())
    toast(t('Account saved'))
  }

  return (
    <Section title={t('Name and e-mail')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <TextInput
          label={t('Name')}
          name="name"
          autoComplete="name"
          defaultValue={account.displayName}
          maxLength={100}
          required
        />
        <TextInput
          label={t('E-mail')}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
        {isOtherEmail && (
          <PasswordInput
            label={t('Your password')}
            name="password"
            description={t('You sign in with the e-mail, so changing it needs the password.')}
            autoComplete="current-password"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className={classes['problem']}>
            {problem}
          </p>
        )}
        <Button type="submit" aria-keyshortcuts={SAVE_KEY} loading={isBusy}>
          {t('Save name and e-mail')}
        </Button>
      </form>
    </Section>
  )
}
