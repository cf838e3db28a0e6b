import type { Operator } from '@app/core/operators/endpoints.ts'
import { ActionIcon, Menu, Table } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { Email } from '../../ui/email.tsx'
import { FramedTable } from '../../ui/framed-table.tsx'
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
    <FramedTable className={classes['table']}>
      <Table aria-label={t('Operators')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('E-mail')}</Table.Th>
            <Table.Th scope="col">{t('Name')}</Table.Th>
            <Table.Th scope="col">{t('State')}</Table.Th>
            <Table.Th scope="col">{t('Second factor')}</Table.Th>
            <Table.Th scope="col">{t('Last seen')}</Table.Th>
            <Table.Th scope="col" className={classes['by']}>
              {t('Invited by')}
            </Table.Th>
            <Table.Th scope="col">
              <span className="unseen">{t('Actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {operators.map((operator) => (
            <OperatorRow
              key={operator.id}
              operator={operator}
              isOwn={operator.id === own}
              onAsk={(act) => onAsk(act, operator)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </FramedTable>
  )
}

type OperatorRowProps = { operator: Operator; isOwn: boolean; onAsk: (act: Act) => void }

function OperatorRow({ operator, isOwn, onAsk }: OperatorRowProps) {
  const { email, displayName, lastSeenAt, invitedBy } = operator
  return (
    <Table.Tr>
      <Table.Td>
        <span>
          <Email text={email} />
        </span>
        {isOwn && <Status tone="plain">{t('You')}</Status>}
      </Table.Td>
      <Table.Td data-label={t('Name')}>{displayName}</Table.Td>
      <Table.Td data-label={t('State')}>
        <OperatorState operator={operator} />
      </Table.Td>
      <Table.Td data-label={t('Second factor')} className={classes['short']}>
        {describeFactors(operator)}
      </Table.Td>
      <Table.Td data-label={t('Last seen')} className={classes['short']}>
        {lastSeenAt === null ? t('Never') : longDate(lastSeenAt, localZone())}
      </Table.Td>
      <Table.Td data-label={t('Invited by')} className={classes['by']} title={invitedBy ?? ''}>
        {invitedBy}
      </Table.Td>
      <Table.Td className={classes['last']}>
        <OperatorMenu operator={operator} isOwn={isOwn} onAsk={onAsk} />
      </Table.Td>
    </Table.Tr>
  )
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

function OperatorMenu({ operator, isOwn, onAsk }: OperatorRowProps) {
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
