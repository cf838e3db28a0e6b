import type { Queryable } from '../db/queryable.ts'

/** How long the next lease is reserved for the first waiting holder, which renews the reservation while it waits. */
const NEXT_LEASE_MS = 3_000

export type LeaseRequest = { host: string; holder: string }

/** Null if another holder has the lease or has reserved the next one, or the host's pause is not over. */
export async function acquireLease(
  client: Queryable,
  { host, holder, leaseMs }: LeaseRequest & { leaseMs: number },
): Promise<{ busyUntil: string | null } | null> {
  const { rows } = await client.query<{ busyUntil: string | null }>(
    `insert into host_turns as t (host, holder, held_until)
     values ($1, $2, now() + $3 * interval '1 millisecond')
     on conflict (host) do update set holder = excluded.holder, held_until = excluded.held_until,
       next_holder = null, next_until = null
     where (t.held_until is null or t.held_until <= now())
       and (t.ready_at is null or t.ready_at <= now())
       and (t.next_holder is null or t.next_holder = excluded.holder or t.next_until <= now())
     returning busy_until as "busyUntil"`,
    [host, holder, leaseMs],
  )
  return rows[0] ?? null
}

/** Reserves the next lease if it is free. Returns the rest of the host's pause, 0 if unknown. */
export async function reserveNext(
  client: Queryable,
  { host, holder }: LeaseRequest,
): Promise<number> {
  const { rows } = await client.query<{ readyInMs: number | null }>(
    `with kept as (
       update host_turns set next_holder = $2, next_until = now() + $3 * interval '1 millisecond'
       where host = $1 and (next_holder is null or next_holder = $2 or next_until <= now()))
     select (extract(epoch from ready_at - now()) * 1000)::float8 as "readyInMs"
     from host_turns where host = $1 and held_until is null`,
    [host, holder, NEXT_LEASE_MS],
  )
  return rows[0]?.readyInMs ?? 0
}

export async function cancelReservation(
  client: Queryable,
  { host, holder }: LeaseRequest,
): Promise<void> {
  await client.query(
    'update host_turns set next_holder = null, next_until = null where host = $1 and next_holder = $2',
    [host, holder],
  )
}

export async function releaseLease(
  client: Queryable,
  given: LeaseRequest & { pauseMs: number; busyUntil?: Temporal.Instant },
): Promise<void> {
  await client.query(
    `update host_turns set holder = null, held_until = null,
       ready_at = now() + $3 * interval '1 millisecond', busy_until = coalesce($4, busy_until)
     where host = $1 and holder = $2`,
    [given.host, given.holder, given.pauseMs, given.busyUntil?.toString() ?? null],
  )
}

/** Deletes hosts without a request, pause or reservation in the last day. */
export async function deleteIdleHosts(client: Queryable): Promise<number> {
  const { rowCount } = await client.query(
    `delete from host_turns
     where greatest(held_until, ready_at, next_until, busy_until) < now() - interval '1 day'`,
  )
  return rowCount ?? 0
}
