import type { Database } from '../db/connect.ts'

export type PictureKind = 'logo' | 'image'

const COLUMN = { logo: 'logo_file', image: 'image_file' } as const

/**
 * The sha-256 of the picture of a category or an event, or null where there is none. An event without a
 * logo of its own shows its category's.
 */
export async function findPicture(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  kind: PictureKind,
): Promise<string | null> {
  const column = COLUMN[kind]
  const ofCategory = kind === 'logo' ? 'categories.logo_file' : 'null'
  const { rows } = await pool.query<{ sha: string | null }>(
    `select ${column} as sha from categories where id = $1
     union all
     select coalesce(events.${column}, ${ofCategory})
       from events join categories on categories.id = events.category where events.id = $1
     limit 1`,
    [id],
  )
  return rows[0]?.sha ?? null
}
