import { message, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Written } from '@app/core/log/change-set.ts'
import type { Account, OwnSession } from '@app/core/operators/account.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { countDevices, deleteDevices } from '../auth/devices-store.ts'
import { deleteDeviceOf } from '../auth/known-devices-store.ts'
import { passkeyHost } from '../auth/auth.ts'
import type { Deps } from '../deps.ts'
import { toChangeMeta, type SignedInAuthor } from '../log/author.ts'
import { writeChangeSet } from '../log/write.ts'
import {
  deletePasskeyRow,
  endSessionRows,
  listPasskeyRows,
  listSessionRows,
  renamePasskeyRow,
  updateOperatorRow,
} from './account-store.ts'
import { readOwnAccount } from './actions.ts'

type AccountDeps = Pick<Deps, 'config' | 'database' | 'clock'>
/** `session` is the id of the session the request came with. */
type SignedHere = SignedInAuthor & { session?: string }

/** Everything operators see of their own account, except the sessions. */
export async function readAccount(deps: AccountDeps, by: SignedInAuthor): Promise<Account> {
  const { pool } = deps.database
  const [own, passkeys, trustedDevices] = await Promise.all([
    readOwnAccount(deps, by),
    listPasskeyRows(pool, by.id),
    countDevices(pool, by.id),
  ])
  return { ...own, passkeys, trustedDevices, passkeyHost: passkeyHost(deps.config) }
}

/** Changes the name or the e-mail; a new e-mail requires the password, since it is used to sign in. */
export async function updateAccount(
  deps: AccountDeps,
  by: SignedInAuthor,
  given: {
    displayName?: string | undefined
    email?: string | undefined
    password?: string | undefined
  },
): Promise<Written> {
  const own = await readOwnAccount(deps, by)
  const name = given.displayName ?? own.displayName
  const email = given.email ?? own.email
  const fields = [
    ...(name === own.displayName ? [] : ['displayName']),
    ...(email === own.email ? [] : ['email']),
  ]
  if (fields.includes('email')) {
    if (given.password === undefined)
      throw new AppError('bad-input', message('Give your password to change the e-mail'))
    await confirmPassword(deps.database, by.id, given.password)
  }
  const meta = toChangeMeta(by, 'edit', message('Changed the own account'))
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    if (fields.length === 0) return
    if (!(await updateOperatorRow(client, by.id, { name, email })))
      throw new AppError('conflict', message('There is an operator {email} already', { email }))
    note('operators', by.id, fields)
  })
  return { changeSet, rowCount }
}

export async function renamePasskey(
  deps: AccountDeps,
  by: SignedInAuthor,
  { id, name }: { id: string; name: string },
): Promise<Written> {
  return writePasskey(deps, by, {
    summary: message('Renamed a passkey'),
    write: (client) => renamePasskeyRow(client, by.id, { id, name }),
  })
}

export async function deletePasskey(
  deps: AccountDeps,
  by: SignedInAuthor,
  { id, password }: { id: string; password: string },
): Promise<Written> {
  await confirmPassword(deps.database, by.id, password)
  return writePasskey(deps, by, {
    summary: message('Deleted a passkey'),
    write: (client) => deletePasskeyRow(client, by.id, id),
  })
}

/** The sessions of an operator, most recently used first. */
export async function listOwnSessions(
  { database }: AccountDeps,
  by: SignedHere,
): Promise<OwnSession[]> {
  const rows = await listSessionRows(database.pool, by.id)
  return rows.map((row) => ({ ...row, isThis: row.id === by.session }))
}

/** Ends one of the operator's other sessions immediately. The current one is ended by signing out. */
export async function endOwnSession(
  deps: AccountDeps,
  by: SignedHere,
  id: string,
): Promise<Written> {
  if (id === by.session)
    throw new AppError('not-allowed', message('This is the session you are in. Log out to end it.'))
  const meta = toChangeMeta(by, 'edit', message('Ended an own session'))
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    if ((await endSessionRows(client, by.id, { only: id })) === 0)
      throw new AppError('not-found', message('This session has ended already'))
    await deleteDeviceOf(client, by.id, id)
    note('operators', by.id, ['sessions'])
  })
  return { changeSet, rowCount }
}

/** Ends all other sessions. No browser skips the second step any longer, and only this one stays known. */
export async function endOtherSessions(
  deps: AccountDeps,
  by: SignedHere,
): Promise<Written & { ended: number }> {
  const meta = toChangeMeta(by, 'edit', message('Ended all other own sessions'))
  const { result, ...written } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    const ended = await endSessionRows(client, by.id, { allBut: by.session ?? '' })
    await deleteDevices(client, by.id, by.session)
    note('operators', by.id, ['sessions'])
    return ended
  })
  return { ...written, ended: result }
}

type PasskeyWrite = {
  summary: Message
  /** Returns false if the operator has no such passkey. */
  write: (client: Parameters<typeof deletePasskeyRow>[0]) => Promise<boolean>
}

async function writePasskey(
  deps: AccountDeps,
  by: SignedInAuthor,
  { summary, write }: PasskeyWrite,
): Promise<Written> {
  const meta = toChangeMeta(by, 'edit', summary)
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    if (!(await write(client))) throw new AppError('not-found', message('You have no such passkey'))
    note('operators', by.id, ['passkeys'])
  })
  return { changeSet, rowCount }
}
