import type { Queryable } from '../db/queryable.ts'

export async function countCategories(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*) as count from categories')
  return rows[0]?.count ?? 0
}
