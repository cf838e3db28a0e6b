import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Written } from '@app/core/log/change-set.ts'
import { EmailAddress, NewPassword, type Operator } from '@app/core/operators/endpoints.ts'
import { hashPassword } from 'better-auth/crypto'
import { generatePassword } from '../auth/secrets.ts'
import type { Deps } from '../deps.ts'
import { PRODUCT, toChangeMeta, type SignedInAuthor } from '../log/author.ts'
import { writeChangeSet } from '../log/write.ts'
import {
  findOperator,
  insertOperator,
  listOperatorRows,
  lockFirstOperator,
  lockOperators,
  resetOperatorRow,
  setOperatorDisabled,
  unlockOperator,
  type OperatorRow,
} from './store.ts'

export type OperatorDeps = Pick<Deps, 'database' | 'clock'>

/** Shown once, to the person who is to sign in. */
export type Credentials = { email: string; password: string }

const FIRST_EMAIL = 'operator@almanac.local'

/** Creates an operator if there is none yet, even if several processes try concurrently; otherwise returns null. */
export async function createFirstOperator(
  deps: OperatorDeps,
  given: { email?: string | null; password?: string | null } = {},
): Promise<Credentials | null> {
  const email = EmailAddress.parse(given.email ?? FIRST_EMAIL)
  const password = NewPassword.parse(given.password ?? generatePassword())
  const hash = await hashPassword(password)
  const meta = {
    author: PRODUCT,
    cause: 'create' as const,
    summary: message('Made the first operator'),
  }
  const { result } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    await lockFirstOperator(client)
    const present = await listOperatorRows(client)
    if (present.length > 0) return null
    const id = await insertOperator(client, { email, name: toDisplayName(email), hash })
    if (id !== null) note('operators', id, ['email', 'password'])
    return { email, password }
  })
  return result
}

/**
 * Resets an operator's password from the terminal: ends the sessions, removes a possibly lost second factor, enables
 * a disabled operator, and lifts a lock-out caused by strangers' failed attempts. The e-mail may be omitted if there
 * is only one operator.
 */
export async function resetOperator(deps: OperatorDeps, email?: string): Promise<Credentials> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const meta = {
    author: PRODUCT,
    cause: 'edit' as const,
    summary: message("Reset an operator's password"),
  }
  const { result } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    const operator = chooseOperator(await lockOperators(client), email)
    await resetOperatorRow(client, operator.id, hash)
    await unlockOperator(client, operator)
    note('operators', operator.id, ['password', 'twoFactor', 'disabledAt'])
    return { email: operator.email, password }
  })
  return result
}

/** Ends all sessions immediately and prevents new ones. The last operator and oneself cannot be disabled. */
export async function disableOperator(
  deps: OperatorDeps,
  by: SignedInAuthor,
  id: string,
): Promise<Written> {
  if (by.id === id)
    throw new AppError('not-allowed', message('You cannot disable your own account'))
  return setDisabled(deps, toChangeMeta(by, 'edit', message('Disabled an operator')), id, true)
}

export async function enableOperator(
  deps: OperatorDeps,
  by: SignedInAuthor,
  id: string,
): Promise<Written> {
  return setDisabled(deps, toChangeMeta(by, 'edit', message('Enabled an operator')), id, false)
}

/** All operators, ordered by e-mail. */
export async function listOperators({ database }: OperatorDeps): Promise<Operator[]> {
  const rows = await listOperatorRows(database.pool)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    displayName: row.name,
    state: stateOf(row),
    hasSecondFactor: row.two_factor_enabled,
    passkeyCount: row.passkeys,
    sessionCount: row.sessions,
    keyCount: row.keys,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    invitedBy: row.invited_by,
    disabledAt: row.disabled_at,
    link:
      row.link_kind && row.link_expires_at
        ? {
            kind: row.link_kind,
            expiresAt: row.link_expires_at,
            isExpired: row.link_is_expired,
            clearsFactors: row.link_clears_factors ?? false,
          }
        : null,
  }))
}

function stateOf(row: OperatorRow): Operator['state'] {
  if (row.disabled_at !== null) return 'disabled'
  return row.has_password ? 'active' : 'invited'
}

/** The signed-in operator as shown in the back office. */
export async function readOwnAccount({ database }: OperatorDeps, by: SignedInAuthor) {
  const row = await findOperator(database.pool, by.id)
  if (!row) throw new AppError('not-signed-in', message('This account is gone. Sign in again.'))
  const { id, email, name, two_factor_enabled: hasSecondFactor } = row
  return { id, email, displayName: name, hasSecondFactor }
}

async function setDisabled(
  deps: OperatorDeps,
  meta: ReturnType<typeof toChangeMeta>,
  id: string,
  isDisabled: boolean,
): Promise<Written> {
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    const operators = await lockOperators(client)
    const operator = operators.find((row) => row.id === id)
    if (!operator) throw new AppError('not-found', message('There is no operator {id}', { id }))
    if ((operator.disabled_at !== null) === isDisabled) return
    const others = operators.filter((row) => row.id !== id && stateOf(row) === 'active')
    if (isDisabled && others.length === 0)
      throw new AppError('not-allowed', message('The last operator cannot be disabled'))
    await setOperatorDisabled(client, id, isDisabled)
    note('operators', id, ['disabledAt'])
  })
  return { changeSet, rowCount }
}

function chooseOperator(operators: OperatorRow[], email: string | undefined): OperatorRow {
  const emails = operators.map((row) => row.email).toSorted()
  const wanted = email === undefined ? undefined : EmailAddress.parse(email)
  const fitting = wanted === undefined ? operators : operators.filter((row) => row.email === wanted)
  const [chosen, ...more] = fitting
  if (chosen && more.length === 0) return chosen
  if (operators.length === 0) throw new AppError('not-found', message('There is no operator yet'))
  if (wanted !== undefined)
    throw new AppError('not-found', message('There is no operator {id}', { id: wanted }))
  throw new AppError(
    'bad-input',
    message('Say which operator: {names}', { names: emails.join(', ') }),
  )
}

/** The default name: the part of the e-mail before the @. */
export function toDisplayName(email: string): string {
  return email.split('@', 1)[0] ?? email
}
