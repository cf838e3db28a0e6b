import { updateAccount, type Account } from '@app/core/operators/account.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api.ts'
import { textOf } from '../../form-text.ts'
import { Form, Problem } from '../../ui/form.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'
import { Section } from './section.tsx'
import { useAction } from '../use-action.ts'
import { accountQuery } from './queries.ts'

/** Name and e-mail; changing the e-mail also requires the password. */
export function NameSection({ account }: { account: Account }) {
  const [email, setEmail] = useState(account.email)
  const isOtherEmail = email.trim().toLowerCase() !== account.email

  const save = useAction(
    (form: FormData) => {
      const displayName = textOf(form, 'name')
      const password = textOf(form, 'password')
      return call(updateAccount, {
        body: { displayName, ...(isOtherEmail && { email, password }) },
      })
    },
    {
      done: () => t('Account saved'),
      failed: 'in-place',
      refetches: accountQuery.queryKey,
      onSuccess: () => setEmail(email.trim().toLowerCase()),
    },
  )

  return (
    <Section title={t('Name and e-mail')}>
      <Form className={classes['form']} onSubmit={(form) => save.run(new FormData(form))}>
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
        <Problem text={save.problem} />
        <Button type="submit" aria-keyshortcuts={SAVE_KEY} loading={save.isPending}>
          {t('Save name and e-mail')}
        </Button>
      </Form>
    </Section>
  )
}
