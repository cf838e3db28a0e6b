import type pg from 'pg'
import { transaction, type Database } from '../db/connect.ts'
import { sealOf, type SealedLine } from './seal.ts'
import { readHead, readUnplaced, takeTurn, writeSeals, type Head } from './sequencer-store.ts'
import { onSignal, signalHere, signalOthers } from './signals.ts'
import { startLoop } from './wake-loop.ts'

const BATCH = 1_000

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

async function placeBatch(database: Database): Promise<{ placed: number; head: number }> {
  return transaction(database, async (client) => {
    await takeTurn(client)
    const head = await readHead(client)
    const lines = await readUnplaced(client, BATCH)
    const last = await place(client, head, lines)
    return { placed: lines.length, head: last.position }
  })
}

async function place(client: pg.ClientBase, head: Head, lines: SealedLine[]): Promise<Head> {
  if (lines.length === 0) return head
  const placed: (Head & { id: number })[] = []
  let last = head
  for (const line of lines) {
    const position = last.position + 1
    last = { position, seal: sealOf(last.seal, position, line) }
    placed.push({ ...last, id: line.id })
  }
  await writeSeals(client, placed)
  return last
}
