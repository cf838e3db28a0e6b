import type { Mail } from '@app/core/outbox/mail.ts'
import type { Queryable } from '../db/queryable.ts'

/** The digest of one of a person's days. `mail` is null if there was nothing to send, or the mail was deleted. */
export type PastDigest = {
  localDay: string
  madeAt: string
  mail: Pick<Mail, 'id' | 'subject' | 'state' | 'sentAt' | 'error'> | null
}

type DigestLine = Pick<PastDigest, 'localDay' | 'madeAt'> & {
  id: string | null
  subject: string
  state: Mail['state']
  sentAt: string | null
  error: string | null
  text: string | null
}

/** How many days of digests are shown for a person. */
const SHOWN_DIGESTS = 60

async function selectDigestLines(client: Queryable, email: string): Promise<DigestLine[]> {
  const { rows } = await client.query<DigestLine>(
    `select d.local_day::text as "localDay", d.made_at as "madeAt", m.id, m.subject, m.state,
       m.sent_at as "sentAt", m.error, m.text
     from digests d left join mails m on m.id = d.mail
     where d.email = $1 order by d.local_day desc limit $2`,
    [email, SHOWN_DIGESTS],
  )
  return rows
}

/** A person's digests, newest first. */
export async function selectDigestsOf(client: Queryable, email: string): Promise<PastDigest[]> {
  return (await selectDigestLines(client, email)).map(toPastDigest)
}

/** A person's digests with the text of each mail. */
export async function selectDigestTexts(
  client: Queryable,
  email: string,
): Promise<(PastDigest & { text: string | null })[]> {
  return (await selectDigestLines(client, email)).map((line) => ({
    ...toPastDigest(line),
    text: line.text,
  }))
}

function toPastDigest({
  localDay,
  madeAt,
  id,
  subject,
  state,
  sentAt,
  error,
}: DigestLine): PastDigest {
  const mail = id === null ? null : { id, subject, state, sentAt, error }
  return { localDay, madeAt, mail }
}
