import type pg from 'pg'
import { transaction, type Database } from '../db/connect.ts'
import { computeSeal, type SealedLine } from './seal.ts'
import {
  readHead,
  readUnsequenced,
  lockSequencer,
  writeSeals,
  type Head,
} from './sequencer-store.ts'
import { notifyLocal, notifyOthers } from './signals.ts'
import { watchLog } from './watch-log.ts'

const BATCH = 1_000

export type Sequencer = { stop: () => Promise<void> }

/**
 * Gives positions to change sets as they arrive; any number of processes may run it. `onSequenced` gets the latest
 * position. A failure (the database is away) is reported and retried; after it, `onSequenced` is called even if there
 * was nothing to sequence.
 */
export function startSequencer(options: {
  database: Database
  directUrl?: string
  onSequenced?: (head: number) => void
  onFailure?: (error: unknown) => void
}): Sequencer {
  const { database, onSequenced } = options
  let hasFailed = false
  const onFailure = (error: unknown) => {
    hasFailed = true
    options.onFailure?.(error)
  }
  return watchLog({ ...options, onFailure, signal: 'almanac_appended' }, async () => {
    const { placed, head } = await sequenceBatch(database)
    if (hasFailed && placed === 0) onSequenced?.(head)
    hasFailed = false
    if (placed === 0) return 'wait'
    notifyLocal(database, 'almanac_positions')
    notifyOthers(database, 'almanac_positions', String(head))
    onSequenced?.(head)
    return placed === BATCH ? 'again' : 'wait'
  })
}

/** Sequences everything that is committed; returns the latest position. */
export async function assignPositions(database: Database): Promise<number> {
  for (;;) {
    const { placed, head } = await sequenceBatch(database)
    if (placed < BATCH) return head
  }
}

async function sequenceBatch(database: Database): Promise<{ placed: number; head: number }> {
  return transaction(database, async (client) => {
    await lockSequencer(client)
    const head = await readHead(client)
    const lines = await readUnsequenced(client, BATCH)
    const last = await sequence(client, head, lines)
    return { placed: lines.length, head: last.position }
  })
}

/** Sequences what is committed or written in this transaction, so many positions further on. */
export async function placeNext(client: pg.ClientBase, jump: number): Promise<void> {
  await lockSequencer(client)
  await sequence(client, await readHead(client), await readUnsequenced(client, 1), jump)
}

async function sequence(
  client: pg.ClientBase,
  head: Head,
  lines: SealedLine[],
  step = 1,
): Promise<Head> {
  if (lines.length === 0) return head
  const placed: (Head & { id: number })[] = []
  let last = head
  for (const line of lines) {
    const position = last.position + step
    last = { position, seal: computeSeal(last.seal, position, line) }
    placed.push({ ...last, id: line.id })
  }
  await writeSeals(client, placed)
  return last
}
