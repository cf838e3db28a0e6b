import type { Message } from '@app/core/messages/message.ts'
import type { ConditionKind } from '@app/core/operations/condition.ts'
import type { Queryable } from '../db/queryable.ts'

export type ConditionRow = {
  kind: ConditionKind
  since: string | null
  why: Message | null
  endedAt: string | null
  notifiedAt: string | null
  goodAt: string | null
}

const COLUMNS = `kind, since, why, ended_at as "endedAt", notified_at as "notifiedAt", good_at as "goodAt"`

export async function selectConditions(client: Queryable): Promise<ConditionRow[]> {
  const { rows } = await client.query<ConditionRow>(`select ${COLUMNS} from conditions`)
  return rows
}

type Noted = { kind: ConditionKind; why: Message; place: string; at: string }

/** Notes that something is wrong; it has been since it was first noted. */
export async function noteCondition(client: Queryable, { kind, why, place, at }: Noted) {
  await client.query(
    `update conditions set since = coalesce(since, $4), why = $2, place = coalesce(place, $3), ended_at = null
     where kind = $1 and (since is null or ended_at is not null or why is distinct from $2)`,
    [kind, JSON.stringify(why), place, at],
  )
}

type Ended = { kind: ConditionKind; place: string; at: string; isGood?: boolean }

/** Notes that it is over, if this place noted it; with `isGood` also that it went well just now. */
export async function endCondition(client: Queryable, { kind, place, at, isGood }: Ended) {
  await client.query(
    `update conditions set ended_at = case when since is null then null else coalesce(ended_at, $3) end,
       good_at = case when $4 then $3::timestamptz else good_at end
     where kind = $1 and (place = $2 or place is null) and ($4 or (since is not null and ended_at is null))`,
    [kind, place, at, isGood === true],
  )
}

/** Claims those that operators have to hear of, so that one process alone tells them. */
export async function claimNotices(
  client: Queryable,
  { begun, quiet, at }: { begun: Record<string, string>; quiet: string; at: string },
): Promise<{ begun: ConditionRow[]; over: ConditionRow[] }> {
  const { rows: started } = await client.query<ConditionRow>(
    `update conditions set notified_at = $2
     where notified_at is null and ended_at is null and since <= ($1::jsonb->>kind)::timestamptz
     returning ${COLUMNS}`,
    [JSON.stringify(begun), at],
  )
  const { rows: ended } = await client.query<ConditionRow>(
    `with over as (select * from conditions where ended_at <= $1 for update)
     update conditions set since = null, why = null, place = null, ended_at = null, notified_at = null
     from over where conditions.kind = over.kind
     returning over.kind, over.since, over.why, over.ended_at as "endedAt",
       over.notified_at as "notifiedAt", over.good_at as "goodAt"`,
    [quiet],
  )
  return { begun: started, over: ended.filter(({ notifiedAt }) => notifiedAt !== null) }
}

export async function countWaitingMails(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from mails where state = 'queued'`,
  )
  return rows[0]?.count ?? 0
}
