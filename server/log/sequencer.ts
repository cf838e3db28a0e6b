import type pg from 'pg'
import { transaction, type Database } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'
import { FIRST_SEAL, LINE_COLUMNS, sealOf, type SealedLine } from './seal.ts'
import { onSignal, signalHere, signalOthers } from './signals.ts'
import { startLoop } from './wake-loop.ts'

const BATCH = 1_000

type Head = { position: number; seal: Buffer }

export type Sequencer = { stop: () => Promise<void> }

/**
 * Gives positions to change sets as they come, in this process; any number of processes may do so.
 * `onPlaced` hears the newest position. A failure (the database is away) is told and tried again, and
 * `onPlaced` hears when that went well, also where there was nothing to place.
 */
export function startSequencer(options: {
  database: Database
  directUrl?: string
  onPlaced?: (head: number) => void
  onFailure?: (error: unknown) => void
}): Sequencer {
  const { database, onPlaced } = options
  let hasFailed = false
  const loop = startLoop(
    async () => {
      const { placed, head } = await placeBatch(database)
      if (hasFailed && placed === 0) onPlaced?.(head)
      hasFailed = false
      if (placed === 0) return 'wait'
      signalHere(database, 'almanac_positions')
      signalOthers(database, 'almanac_positions', String(head))
      onPlaced?.(head)
      return placed === BATCH ? 'again' : 'wait'
    },
    (error) => {
      hasFailed = true
      options.onFailure?.(error)
    },
  )
  const stopListening = onSignal(database, 'almanac_appended', loop.wake, options.directUrl)
  return {
    stop: async () => {
      await stopListening()
      await loop.stop()
    },
  }
}

/** Places everything that is committed; returns the newest position. */
export async function placeChangeSets(database: Database): Promise<number> {
  for (;;) {
    const { placed, head } = await placeBatch(database)
    if (placed < BATCH) return head
  }
}

/** The newest position, 0 where there is none. */
export async function latestPosition(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ position: number | null }>(
    'select max(position) as position from change_sets',
  )
  return rows[0]?.position ?? 0
}

async function placeBatch(database: Database): Promise<{ placed: number; head: number }> {
  return transaction(database, async (client) => {
    // One at a time; at this level the statements after it see all that was placed before.
    await client.query(
      `set transaction isolation level read committed; select pg_advisory_xact_lock(${LOCKS.placing})`,
    )
    const head = await readHead(client)
    const lines = await readUnplaced(client)
    const last = await place(client, head, lines)
    return { placed: lines.length, head: last.position }
  })
}

async function readHead(client: pg.ClientBase): Promise<Head> {
  const { rows } = await client.query<Head>(
    'select position, seal from change_sets where position is not null order by position desc limit 1',
  )
  return rows[0] ?? { position: 0, seal: FIRST_SEAL }
}

async function readUnplaced(client: pg.ClientBase): Promise<SealedLine[]> {
  const { rows } = await client.query<SealedLine>(
    `select ${LINE_COLUMNS} from change_sets where position is null order by appended limit ${BATCH}`,
  )
  return rows
}

async function place(client: pg.ClientBase, head: Head, lines: SealedLine[]): Promise<Head> {
  if (lines.length === 0) return head
  const placed: Head[] = []
  let last = head
  for (const line of lines) {
    const position = last.position + 1
    last = { position, seal: sealOf(last.seal, position, line) }
    placed.push(last)
  }
  await client.query(
    `update change_sets set position = given.position, seal = given.seal
     from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as given(id, position, seal)
     where change_sets.id = given.id`,
    [
      lines.map((line) => line.id),
      placed.map((each) => each.position),
      placed.map((each) => each.seal),
    ],
  )
  return last
}
