import type pg from 'pg'
import type { Database } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'
import { FIRST_SEAL, LINE_COLUMNS, type SealedLine } from './seal.ts'

export type Head = { position: number; seal: Buffer }

/** Ensures a single sequencer; at this isolation level later statements see everything sequenced before. */
export async function lockSequencer(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set transaction isolation level read committed; select pg_advisory_xact_lock(${LOCKS.placing})`,
  )
}

/** The latest position, 0 if there is none. */
export async function readLatestPosition(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ position: number | null }>(
    'select max(position) as position from change_sets',
  )
  return rows[0]?.position ?? 0
}

/** The latest change set with a position, or the start of the chain. */
export async function readHead(client: pg.ClientBase): Promise<Head> {
  const { rows } = await client.query<Head>(
    'select position, seal from change_sets where position is not null order by position desc limit 1',
  )
  return rows[0] ?? { position: 0, seal: FIRST_SEAL }
}

/** The next change sets without a position, in the order they were appended. */
export async function readUnsequenced(client: pg.ClientBase, most: number): Promise<SealedLine[]> {
  const { rows } = await client.query<SealedLine>(
    `select ${LINE_COLUMNS} from change_sets where position is null order by appended limit ${most}`,
  )
  return rows
}

export async function writeSeals(
  client: pg.ClientBase,
  placed: (Head & { id: number })[],
): Promise<void> {
  await client.query(
    `update change_sets set position = given.position, seal = given.seal
     from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as given(id, position, seal)
     where change_sets.id = given.id`,
    [
      placed.map((each) => each.id),
      placed.map((each) => each.position),
      placed.map((each) => each.seal),
    ],
  )
}
