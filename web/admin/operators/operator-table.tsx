import type { Operator } from '@app/core/operators/endpoints.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { DataTable, type Column } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { historyAddress } from '../history/address.ts'
import type { Act } from './operator-dialog.tsx'
import classes from './operators.module.css'

type OperatorTableProps = {
  operators: Operator[]
  /** The signed-in operator's id. */
  own: string | undefined
  onAsk: (act: Act, operator: Operator) => void
}

/** Operators who can sign in, and those who are invited. */
export function OperatorTable({ operators, own, onAsk }: OperatorTableProps) {
  return (
    <DataTable
      aria-label={t('Operators')}
      className={classes['table']}
      columns={operatorColumns({ own, onAsk })}
      rows={operators}
      keyOf={({ id }) => id}
    />
  )
}

function operatorColumns({
  own,
  onAsk,
}: Omit<OperatorTableProps, 'operators'>): Column<Operator>[] {
  return [
    {
      name: t('E-mail'),
      cell: ({ id, email }) => (
        <>
          <span>
            <Email text={email} />
          </span>
          {id === own && <Status tone="plain">{t('You')}</Status>}
        </>
      ),
    },
    { name: t('Name'), cell: ({ displayName }) => displayName },
    { name: t('State'), cell: (operator) => <OperatorState operator={operator} /> },
    { name: t('Second factor'), className: classes['short'], cell: describeFactors },
    {
      name: t('Last seen'),
      className: classes['short'],
      cell: ({ lastSeenAt: at }) => (at === null ? t('Never') : longDate(at, localZone())),
    },
    {
      name: t('Invited by'),
      className: classes['by'],
      cell: ({ invitedBy }) => invitedBy,
      cellProps: ({ invitedBy }) => ({ title: invitedBy ?? '' }),
    },
    {
      name: t('Actions'),
      isUnseen: true,
      className: classes['last'],
      cell: (operator) => (
        <OperatorMenu
          operator={operator}
          isOwn={operator.id === own}
          onAsk={(act) => onAsk(act, operator)}
        />
      ),
    },
  ]
}

function OperatorState({ operator: { state, link } }: { operator: Operator }) {
  if (state === 'disabled') return <Status tone="danger">{t('Disabled')}</Status>
  const until = link?.isExpired === false ? longDate(link.expiresAt, localZone()) : undefined
  if (state === 'active')
    return (
      <>
        <Status tone="calm">{t('Active')}</Status>
        {until && <p className={classes['until']}>{t('Reset until {when}', { when: until })}</p>}
      </>
    )
  if (until === undefined) return <Status tone="signal">{t('Invitation expired')}</Status>
  return (
    <>
      <Status tone="draft">{t('Invited')}</Status>
      <p className={classes['until']}>{t('Until {when}', { when: until })}</p>
    </>
  )
}

function describeFactors({ hasSecondFactor, passkeyCount }: Operator): string {
  const passkeys = t('{count, plural, one {# passkey} other {# passkeys}}', { count: passkeyCount })
  if (!hasSecondFactor) return passkeyCount === 0 ? t('No') : passkeys
  return passkeyCount === 0 ? t('Yes') : t('Yes, and {passkeys}', { passkeys })
}

type OperatorMenuProps = { operator: Operator; isOwn: boolean; onAsk: (act: Act) => void }

function OperatorMenu({ operator, isOwn, onAsk }: OperatorMenuProps) {
  const { state, link, id, email } = operator
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions for {email}', { email })}>
          <IconDotsVertical size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOwn && (
          <Menu.Item component={Link} to="/app/account">
            {t('My Account')}
          </Menu.Item>
        )}
        {state === 'invited' && (
          <>
            <Menu.Item onClick={() => onAsk('renew')}>{t('Send a new link')}</Menu.Item>
            <Menu.Item onClick={() => onAsk('withdraw')}>{t('Withdraw the invitation')}</Menu.Item>
          </>
        )}
        {state === 'active' && !isOwn && (
          <>
            <Menu.Item onClick={() => onAsk('reset')}>{t('Reset the password')}</Menu.Item>
            {link && (
              <Menu.Item onClick={() => onAsk('withdraw-reset')}>{t('Cancel the reset')}</Menu.Item>
            )}
          </>
        )}
        {state !== 'disabled' && !isOwn && (
          <Menu.Item onClick={() => onAsk('disable')}>{t('Disable')}</Menu.Item>
        )}
        {state === 'disabled' && (
          <Menu.Item onClick={() => onAsk('enable')}>{t('Enable')}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={historyAddress('operators', id)}>
          {t('History')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
