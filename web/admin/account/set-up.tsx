import { Button, TextInput } from '@mantine/core'
import { renderSVG } from 'uqr'
import { textOf } from '../../form-text.ts'
import { post } from '../../sign-in.ts'
import { Form } from '../../ui/form.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import classes from './account.module.css'
import { useAction } from '../use-action.ts'
import { accountQuery } from './queries.ts'

/** A second factor that takes effect once its first code is confirmed. */
export type PendingSetUp = { totpURI: string; backupCodes: string[] }

type SetUpProps = { setUp: PendingSetUp; onConfirmed: () => void; onCancel: () => void }

/** The authenticator app's secret as QR code and text, and a field for its first code. */
export function SetUp({ setUp, onConfirmed, onCancel }: SetUpProps) {
  const confirm = useAction((code: string) => post('/api/auth/two-factor/verify-totp', { code }), {
    done: () => t('Second factor switched on'),
    failed: 'in-place',
    refetches: accountQuery.queryKey,
    onSuccess: onConfirmed,
  })
  const secret = new URL(setUp.totpURI).searchParams.get('secret') ?? ''

  return (
    <div className={classes['setup']}>
      <QrCode text={setUp.totpURI} />
      <Form onSubmit={(form) => confirm.run(textOf(new FormData(form), 'code'))}>
        <ol>
          <li>
            {t('Scan the code with the authenticator app, or type the secret:')}{' '}
            <code className={classes['secret']}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </li>
          <li>
            <TextInput
              label={t('Code that the app shows')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              error={confirm.problem}
            />
          </li>
          <li className="words">
            <Button
              type="submit"
              aria-keyshortcuts={SAVE_KEY}
              variant="filled"
              loading={confirm.isPending}
            >
              {t('Switch on')}
            </Button>
            <Button onClick={onCancel}>{t('Cancel')}</Button>
          </li>
        </ol>
      </Form>
    </div>
  )
}

/** A text as a QR code. The secret is also shown beside it as text. */
function QrCode({ text }: { text: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return (
    <img className={classes['qr']} src={picture} alt={t('QR code for the authenticator app')} />
  )
}
