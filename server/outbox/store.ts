import type { Mail } from '@app/core/outbox/mail.ts'
import type { Database } from '../db/connect.ts'

const COLUMNS = `id, kind, recipient as "to", subject, state, created_at as "createdAt",
  sent_at as "sentAt", error`

export async function selectMails({ pool }: Database, limit: number): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    `select ${COLUMNS} from mails order by created_at desc, id limit $1`,
    [limit],
  )
  return rows
}

export async function findMail({ pool }: Database, id: string) {
  const { rows } = await pool.query<Mail & { text: string; html: string }>(
    `select ${COLUMNS}, text, html from mails where id = $1`,
    [id],
  )
  return rows[0]
}
