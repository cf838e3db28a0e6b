import type pg from 'pg'

const IN_DOUBT = 'The database was restored from a backup in which this mail had not been sent yet'

/**
 * Invalidates what must not continue after a restore. Queued mails may have been sent since the backup: they are in
 * doubt and never resent automatically. Sessions of operators may have been ended since: all are deleted. Returns
 * notices about what was done.
 */
export async function reconcileRestored(client: pg.ClientBase): Promise<string[]> {
  const notices: string[] = []
  if (await hasTable(client, 'mails')) {
    const { rowCount } = await client.query(
      `update mails set state = 'in-doubt', error = $1 where state in ('queued', 'sending')`,
      [IN_DOUBT],
    )
    if (rowCount)
      notices.push(`Mails that had not been sent by then are in doubt now: ${rowCount}.`)
  }
  // Queued notifications have been shown since, or are outdated.
  if (await hasTable(client, 'push_deliveries'))
    await client.query(`update push_deliveries set state = 'expired' where state = 'queued'`)
  if (await hasTable(client, 'operator_sessions')) {
    const { rowCount } = await client.query('delete from operator_sessions')
    if (rowCount) notices.push('Every operator has to sign in again.')
  }
  return notices
}

/** Queues a message for every web hook that is on: its receiver has to read everything again. */
export async function queueRestored(client: pg.ClientBase, at: string): Promise<void> {
  await client.query(
    `insert into webhook_deliveries (id, webhook, type, due_at, created_at)
     select gen_random_uuid(), id, 'restored', $1, $1 from webhooks where is_on`,
    [at],
  )
}

/** A backup of an early migration has fewer tables. */
async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [name],
  )
  return rows[0]?.isThere ?? false
}
