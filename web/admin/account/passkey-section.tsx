import {
  renamePasskey,
  deletePasskey,
  type Account,
  type Passkey,
} from '@app/core/operators/account.ts'
import { deviceOf } from '@app/core/operators/device.ts'
import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { textOf } from '../../form-text.ts'
import { addPasskey, findPasskeyProblem, isCancelled } from '../../passkeys.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty } from '../../ui/notices.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { DataTable, type Column } from '../../ui/framed-table.tsx'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import classes from './account.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { Section } from './section.tsx'

type DialogRequest = { act: 'add' } | { act: 'rename' | 'delete'; passkey: Passkey }

/** Passkeys, which replace password and second factor. */
export function PasskeySection({ account }: { account: Account }) {
  const [asked, setAsked] = useState<DialogRequest>()
  const trouble = findPasskeyProblem(account.passkeyHost, { t })
  return (
    <Section
      title={t('Passkeys')}
      state={<span className={classes['note']}>{account.passkeys.length}</span>}
      actions={
        <ReasonButton
          label={t('Add a passkey')}
          icon={<IconFingerprint size={16} stroke={1.6} />}
          reason={trouble}
          onClick={() => setAsked({ act: 'add' })}
        />
      }
    >
      {trouble !== null && <p className={classes['note']}>{trouble}</p>}
      {account.passkeys.length === 0 ? (
        <Empty
          text={t(
            'No passkey yet. With one you sign in by fingerprint, face or PIN instead of the password.',
          )}
        />
      ) : (
        <PasskeyTable passkeys={account.passkeys} onAsk={setAsked} />
      )}
      {asked && <AskDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

function PasskeyTable({
  passkeys,
  onAsk,
}: {
  passkeys: Passkey[]
  onAsk: (a: DialogRequest) => void
}) {
  const when = (at: string) => longDate(at, localZone())
  const columns: Column<Passkey>[] = [
    { name: t('Name'), cell: ({ name }) => name },
    { name: t('Added'), cell: ({ createdAt }) => when(createdAt) },
    {
      name: t('Last used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('Never') : when(lastUsedAt)),
    },
    {
      name: t('Actions'),
      isUnseen: true,
      className: classes['last'],
      cell: (passkey) => (
        <div className={classes['buttons']}>
          <Button
            size="compact-sm"
            aria-label={t('Rename {name}', { name: passkey.name })}
            onClick={() => onAsk({ act: 'rename', passkey })}
          >
            {t('Rename')}
          </Button>
          <Button
            size="compact-sm"
            aria-label={t('Delete {name}', { name: passkey.name })}
            onClick={() => onAsk({ act: 'delete', passkey })}
          >
            {t('Delete')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      aria-label={t('Passkeys')}
      className={classes['table']}
      columns={columns}
      rows={passkeys}
      keyOf={({ id }) => id}
    />
  )
}

function AskDialog({ asked, onClose }: { asked: DialogRequest; onClose: () => void }) {
  if (asked.act === 'add') return <AddDialog onClose={onClose} />
  const { passkey } = asked
  const { id, name } = passkey
  if (asked.act === 'rename')
    return (
      <RenameDialog
        name={name}
        onClose={onClose}
        onRename={async (chosen) => {
          await call(renamePasskey, { params: { id }, body: { name: chosen } })
        }}
      />
    )
  return (
    <PasswordDialog
      title={t('Delete the passkey {name}', { name })}
      action={t('Delete passkey')}
      tone="danger"
      onClose={onClose}
      onConfirm={async (password) => {
        await call(deletePasskey, { params: { id }, body: { password } })
        toast(
          t('{name} deleted. It no longer signs you in; delete it on the device too.', { name }),
        )
      }}
    >
      {t('It no longer signs you in. This cannot be undone, but you can add a passkey again.')}
    </PasswordDialog>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog
      title={t('Add a passkey')}
      action={t('Continue')}
      onClose={onClose}
      onConfirm={async (password, form) => {
        const name = textOf(form, 'name').trim()
        try {
          await addPasskey({ name, password })
          toast(t('{name} added', { name }))
        } catch (error) {
          if (!isCancelled(error)) throw error
          toastError(t('No passkey was added'))
        }
      }}
    >
      <TextInput
        label={t('What to call it')}
        name="name"
        defaultValue={thisDevice()}
        maxLength={60}
        required
        withAsterisk={false}
      />
    </PasswordDialog>
  )
}

function thisDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ') || t('Passkey')
}
