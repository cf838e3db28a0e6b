import type { Queryable } from '../db/queryable.ts'
import { deleteKnownDevices } from './known-devices-store.ts'

/** The identity library's records of browsers that skip the second step. */
const TRUSTED = "identifier like 'trust-device-%' and value = $1"

/** Makes an operator's browsers untrusted for the second step, and unknown except that of `keptSession`. */
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
