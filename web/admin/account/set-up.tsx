import { Button, TextInput } from '@mantine/core'
import { textOf } from '../../form-text.ts'
import { post } from '../../sign-in.ts'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './account.module.css'
import { QrCode } from './qr-code.tsx'
import { useAct } from './use-act.ts'

/** A second factor that takes effect once its first code is confirmed. */
export type PendingSetUp = { totpURI: string; backupCodes: string[] }

type SetUpProps = { setUp: PendingSetUp; onConfirmed: () => void; onCancel: () => void }

/** The authenticator app's secret as QR code and text, and a field for its first code. */
export function SetUp({ setUp, onConfirmed, onCancel }: SetUpProps) {
  const { act, isBusy, problem } = useAct()
  const secret = new URL(setUp.totpURI).searchParams.get('secret') ?? ''

  async function confirm(code: string) {
    const done = await act(async () => {
      await post('/api/auth/two-factor/verify-totp', { code })
    })
    if (!done) return
    toast(t('Second factor switched on'))
    onConfirmed()
  }

  return (
    <div className={classes['setup']}>
      <QrCode text={setUp.totpURI} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm(textOf(new FormData(event.currentTarget), 'code'))
        }}
      >
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
              error={problem}
            />
          </li>
          <li className="words">
            <Button type="submit" aria-keyshortcuts={SAVE_KEY} variant="filled" loading={isBusy}>
              {t('Switch on')}
            </Button>
            <Button onClick={onCancel}>{t('Cancel')}</Button>
          </li>
        </ol>
      </form>
    </div>
  )
}
