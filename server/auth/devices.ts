import type { Queryable } from '../db/queryable.ts'

/** As the identity library names its records of browsers that skip the second step. */
const TRUSTED = "identifier like 'trust-device-%' and value = $1"

/** Lets no browser of an operator skip the second step any more. */
export async function forgetDevices(client: Queryable, operator: string): Promise<void> {
  await client.query(`delete from operator_verifications where ${TRUSTED}`, [operator])
}

export async function countDevices(client: Queryable, operator: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from operator_verifications where ${TRUSTED} and expires_at > now()`,
    [operator],
  )
  return rows[0]?.count ?? 0
}
