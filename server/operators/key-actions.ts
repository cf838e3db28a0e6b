import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type { Written } from '@app/core/log/change-set.ts'
import type { OperatorKey } from '@app/core/operators/endpoints.ts'
import { randomBytes } from 'node:crypto'
import { KEY_PREFIX, sha256 } from '../auth/secrets.ts'
import { toChangeMeta, type SignedInAuthor } from '../log/author.ts'
import { writeChangeSet } from '../log/write.ts'
import type { OperatorDeps } from './actions.ts'
import { deleteKey, insertKey, listKeyRows } from './store.ts'

/** Length of the prefix that is stored readable, so that people can tell keys apart. */
const START_LENGTH = KEY_PREFIX.length + 4

/** Creates a key. Only this response contains it: what is stored is a hash. */
export async function createOperatorKey(
  deps: OperatorDeps,
  by: SignedInAuthor,
  name: string,
): Promise<Written & { id: string; name: string; key: string }> {
  const key = KEY_PREFIX + randomBytes(32).toString('base64url')
  const row = { operator: by.id, name, start: key.slice(0, START_LENGTH), hash: sha256(key) }
  const meta = toChangeMeta(by, 'create', message('Made an API key'))
  const { result: id, ...written } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    const made = await insertKey(client, row)
    note('operators', by.id, ['apiKeys'])
    return made
  })
  return { ...written, id, name, key }
}

/** An operator's keys, newest first. */
export async function listOperatorKeys(
  { database }: OperatorDeps,
  by: SignedInAuthor,
): Promise<OperatorKey[]> {
  const rows = await listKeyRows(database.pool, by.id)
  return rows.map(({ id, name, start, created_at: createdAt }) => ({ id, name, start, createdAt }))
}

export async function revokeOperatorKey(
  deps: OperatorDeps,
  by: SignedInAuthor,
  id: string,
): Promise<Written> {
  const meta = toChangeMeta(by, 'delete', message('Revoked an API key'))
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async ({ client, note }) => {
    if (!(await deleteKey(client, by.id, id)))
      throw new AppError('not-found', message('You have no API key {id}', { id }))
    note('operators', by.id, ['apiKeys'])
  })
  return { changeSet, rowCount }
}
