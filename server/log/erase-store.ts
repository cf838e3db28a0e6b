import type { Database } from '../db/connect.ts'

/**
 * Irreversibly deletes the content of change sets: what rows held before and after, and the salt of their digest. The
 * sets themselves and their seals remain, so that the chain still verifies. Erased sets cannot be undone.
 */
export async function eraseChangeContent(
  database: Database,
  ids: number[],
  reason: string,
): Promise<void> {
  await database.pool.query('select erase_change_content($1::bigint[], $2)', [ids, reason])
}
