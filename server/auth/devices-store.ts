import type { Queryable } from '../db/queryable.ts'
import { deleteKnownDevices } from './known-devices-store.ts'

/** As the identity library names its records of browsers that skip the second step. */
const TRUSTED = "identifier like 'trust-device-%' and value = $1"

/**
 * Lets no browser of an operator skip the second step any longer, nor be told from a stranger's at signing in, but for
 * the latter the one of `keptSession`.
 */
export async function deleteDevices(
  client: Queryable,
  operator: string,
  keptSession?: string,
): Promise<void> {
  await client.query(`delete from operator_verifications where ${TRUSTED}`, [operator])
  await deleteKnownDevices(client, operator, keptSession)
}

export async function countDevices(client: Queryable, operator: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from operator_verifications where ${TRUSTED} and expires_at > now()`,
    [operator],
  )
  return rows[0]?.count ?? 0
}
