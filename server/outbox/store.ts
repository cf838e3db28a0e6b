import type { Mail, MailContent, MailKind, MailState } from '@app/core/outbox/mail.ts'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'

const COLUMNS = `id, kind, recipient as "to", subject, state, created_at as "createdAt",
  sent_at as "sentAt", error`

export type MailQuery = {
  limit: number
  states?: readonly MailState[] | undefined
  kind?: MailKind | undefined
  /** Folded words, all of which must occur in recipient or subject. */
  words: readonly string[]
  /** Cursor: the last mail of the previous page. */
  before: { at: string; id: string } | null
  /** Subjects that are shown, and searched, instead of the real ones. */
  shownSubjects: readonly { kind: MailKind; subject: string }[]
}

/** Mails, newest first, then by id. */
export async function selectMails({ pool }: Database, query: MailQuery): Promise<Mail[]> {
  const given: unknown[] = [query.limit]
  const value = (one: unknown) => `$${given.push(one)}`
  const conditions = ['true']
  if (query.states) conditions.push(`state = any(${value(query.states)})`)
  if (query.kind) conditions.push(`kind = ${value(query.kind)}`)
  if (query.before) {
    const [at, id] = [value(query.before.at), value(query.before.id)]
    // The first condition alone is an index range.
    conditions.push(`created_at <= ${at} and (created_at < ${at} or id > ${id})`)
  }
  if (query.words.length > 0) {
    const kinds = value(query.shownSubjects.map(({ kind }) => kind))
    const subjects = value(query.shownSubjects.map(({ subject }) => subject))
    const subjectSql = `coalesce((${subjects}::text[])[array_position(${kinds}::text[], kind)], subject)`
    const words = value(query.words.map((word) => `%${word}%`))
    conditions.push(
      `search_folded(recipient || ' | ' || ${subjectSql}) like all (${words}::text[])`,
    )
  }
  const { rows } = await pool.query<Mail>(
    `select ${COLUMNS} from mails where ${conditions.join(' and ')}
     order by created_at desc, id limit $1`,
    given,
  )
  return rows
}

type FoundMail = Mail &
  Pick<MailContent, 'text' | 'html'> & {
    attempts: number
    dueAt: string
    unsubscribeUrl: string | null
  }

/** One mail; `for update` locks it until the end of the transaction. */
export async function findMail(
  client: Queryable,
  id: string,
  lock: '' | 'for update' = '',
): Promise<FoundMail | undefined> {
  const { rows } = await client.query<FoundMail>(
    `select ${COLUMNS}, text, html, attempts, due_at as "dueAt",
       unsubscribe_url as "unsubscribeUrl" from mails where id = $1 ${lock}`,
    [id],
  )
  return rows[0]
}

/** Whether a later mail with the same content is queued, being sent or was sent. */
export async function hasLaterMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from mails first join mails again
       on again.recipient = first.recipient and again.kind = first.kind and again.id <> first.id
       and again.subject = first.subject and again.html = first.html
       and again.created_at >= first.created_at
     where first.id = $1 and again.state in ('queued', 'sending', 'sent') limit 1`,
    [id],
  )
  return rowCount === 1
}

type Recipient = { isDemo: boolean; dailyDigest: boolean }

/** What is known about an app user with this address. */
export async function findRecipient(client: Queryable, email: string): Promise<Recipient | null> {
  const { rows } = await client.query<Recipient>(
    `select is_demo as "isDemo", daily_digest as "dailyDigest" from app_users where email = $1`,
    [email],
  )
  return rows[0] ?? null
}

/** The operator with this address. */
export async function findOperatorId(client: Queryable, email: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from operator_users where lower(email) = lower($1)',
    [email],
  )
  return rows[0]?.id ?? null
}
