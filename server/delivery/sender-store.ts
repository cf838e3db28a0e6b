import { SENDER_LOCKS } from '../db/locks.ts'
import type { Queryable } from '../db/queryable.ts'

/** A condition in SQL: nobody holds the lock of the sender with this number, which is SQL too. */
export function isDeadSender(sender: string): string {
  return `not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${SENDER_LOCKS} and objid::bigint = ${sender})`
}

/** Holds the lock of a sender on this connection until it closes. */
export async function lockSender(client: Queryable, sender: number): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [SENDER_LOCKS, sender])
}
