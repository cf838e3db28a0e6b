import { UNDELIVERED_STATES } from '@app/core/outbox/mail.ts'
import type { Queryable } from '../db/queryable.ts'

export type Undelivered = { failed: number; inDoubt: number; since: string | null }

/** Mails made since an instant that did not arrive for certain. */
export async function countUndelivered(client: Queryable, from: string): Promise<Undelivered> {
  const { rows } = await client.query<Undelivered>(
    `select count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state = 'in-doubt')::int as "inDoubt", min(created_at) as since
     from mails where state = any($2) and created_at >= $1`,
    [from, UNDELIVERED_STATES],
  )
  return rows[0] ?? { failed: 0, inDoubt: 0, since: null }
}

/** People who came since an instant, the latest first, with the plans they hold. */
export async function selectJoined(
  client: Queryable,
  from: string,
): Promise<{ email: string; plans: string[] }[]> {
  const { rows } = await client.query<{ email: string; plans: string[] }>(
    `select email, plans from app_users where created_at >= $1 and not is_demo
     order by created_at desc, email`,
    [from],
  )
  return rows
}
