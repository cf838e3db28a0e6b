import type { Account } from '@app/core/operators/account.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { post } from '../../sign-in.ts'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './account.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { Section } from './section.tsx'
import { SetUp, type PendingSetUp } from './set-up.tsx'
import { copyText } from '../../ui/copy.ts'

const TWO_FACTOR = '/api/auth/two-factor'

type DialogKind = 'begin' | 'codes' | 'off'

/** The authenticator app: set-up and confirmation, new recovery codes, switching it off. */
export function SecondFactorSection({ account }: { account: Account }) {
  const [asked, setAsked] = useState<DialogKind>()
  const [setUp, setPendingSetUp] = useState<PendingSetUp>()
  const [codes, setCodes] = useState<string[]>()
  const isOn = account.hasSecondFactor
  return (
    <Section
      title={t('Second factor')}
      state={
        <Status tone={isOn ? 'calm' : 'plain'}>
          {isOn ? t('Switched on') : t('Switched off')}
        </Status>
      }
      actions={
        isOn ? (
          <>
            <Button onClick={() => setAsked('codes')}>{t('New recovery codes')}</Button>
            <Button variant="danger" onClick={() => setAsked('off')}>
              {t('Switch off')}
            </Button>
          </>
        ) : (
          !setUp && <Button onClick={() => setAsked('begin')}>{t('Set up')}</Button>
        )
      }
    >
      <p className={classes['note']}>
        {t(
          'With an authenticator app a password that somebody learned is not enough: signing in also asks for the code that the app shows.',
        )}
      </p>
      {setUp && !isOn && (
        <SetUp
          setUp={setUp}
          onConfirmed={() => {
            setCodes(setUp.backupCodes)
            setPendingSetUp(undefined)
          }}
          onCancel={() => setPendingSetUp(undefined)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
      {asked && (
        <AskDialog
          asked={asked}
          onStarted={setPendingSetUp}
          onCodes={setCodes}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

type AskDialogProps = {
  asked: DialogKind
  onStarted: (setUp: PendingSetUp) => void
  onCodes: (codes: string[] | undefined) => void
  onClose: () => void
}

function AskDialog({ asked, onStarted, onCodes, onClose }: AskDialogProps) {
  if (asked === 'begin')
    return (
      <PasswordDialog
        title={t('Set up an authenticator app')}
        action={t('Continue')}
        onClose={onClose}
        onConfirm={async (password) =>
          onStarted((await post(`${TWO_FACTOR}/enable`, { password })) as PendingSetUp)
        }
      >
        {t('You will scan a code with the app, and then type what it shows.')}
      </PasswordDialog>
    )
  if (asked === 'codes')
    return (
      <PasswordDialog
        title={t('New recovery codes')}
        action={t('Make new codes')}
        onClose={onClose}
        onConfirm={async (password) => {
          const made = await post(`${TWO_FACTOR}/generate-backup-codes`, { password })
          onCodes((made as { backupCodes: string[] }).backupCodes)
        }}
      >
        {t('The recovery codes you have stop working.')}
      </PasswordDialog>
    )
  return (
    <PasswordDialog
      title={t('Switch off the second factor')}
      action={t('Switch off')}
      tone="danger"
      onClose={onClose}
      onConfirm={async (password) => {
        await post(`${TWO_FACTOR}/disable`, { password })
        onCodes(undefined)
        toast(t('Second factor switched off'))
      }}
    >
      {t('The password alone will sign you in, and the recovery codes stop working.')}
    </PasswordDialog>
  )
}

/** Shows the recovery codes once: the server stores nothing that could show them again. */
function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <section className={classes['codes']} aria-label={t('Recovery codes')}>
      <p>
        {t(
          'Keep these recovery codes where you keep passwords. Each signs you in once when the authenticator app is lost. They are not shown again.',
        )}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="words">
        <Button
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() => void copyText(text, t('Recovery codes copied'))}
        >
          {t('Copy')}
        </Button>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="almanac-recovery-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('Download')}
        </Button>
        <Button variant="filled" onClick={onStored}>
          {t('I have saved them')}
        </Button>
      </div>
    </section>
  )
}
