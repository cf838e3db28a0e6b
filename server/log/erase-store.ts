import type { Database } from '../db/connect.ts'

/**
 * Takes the content of change sets away for good: what rows held before and after, and the salt of their
 * digest. The sets' own lines and seals stay, so that the chain still verifies. Such sets can not be undone.
 */
export async function eraseChangeContent(
  database: Database,
  ids: number[],
  reason: string,
): Promise<void> {
  await database.pool.query('select erase_change_content($1::bigint[], $2)', [ids, reason])
}
