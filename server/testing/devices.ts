import { randomUUID } from 'node:crypto'
import type { Queryable } from '../db/queryable.ts'
import { putPushSubscription } from '../notifications/store.ts'
import { createBrowser } from './push-service.ts'

/** Signs in a browser that shows notifications. */
export async function signInDevice(client: Queryable, email: string, at: string): Promise<void> {
  const id = randomUUID()
  await client.query(
    `insert into app_auth_users (id, name, email, email_verified, created_at, updated_at)
     values ($1, '', $2, true, now(), now())`,
    [id, email],
  )
  await client.query(
    `insert into app_auth_sessions (id, token, user_id, expires_at)
     values ($1, $1, $1, now() + interval '1 year')`,
    [id],
  )
  const { keys } = createBrowser()
  const endpoint = `https://push.example/${id}`
  await putPushSubscription(client, { ...keys, endpoint, session: id, email, at })
}
