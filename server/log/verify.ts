import type { ChangeCause } from '@app/core/log/change-set.ts'
import { message, nest, type Message } from '@app/core/messages/message.ts'
import type pg from 'pg'
import { transaction, type Database } from '../db/connect.ts'
import { digestContent } from './append-store.ts'
import { nounOf, ROW_NOUNS } from './nouns.ts'
import { FIRST_SEAL, computeSeal } from './seal.ts'
import {
  findStrayRows,
  findStraySets,
  readInSnapshot,
  readContent,
  readLines,
  readUnsequenced,
  type ContentRow,
  type Line,
} from './verify-store.ts'

/** For a log that is broken throughout, the first faults are enough. */
const MAX_FAULTS = 1_000

export type Verdict = { sets: number; erased: number; faults: Message[] }

/** The cause of the change set with which a restored log goes on. */
const RESTORED: ChangeCause = 'backup'

type Walk = Verdict & { previous: Buffer | null; position: number }

/** Verifies the whole log: gapless positions, seals, and digests of content. Each fault names its change set. */
export async function verifyLog(database: Database): Promise<Verdict> {
  return transaction(database, async (client) => {
    await readInSnapshot(client)
    const walk: Walk = { sets: 0, erased: 0, faults: [], previous: FIRST_SEAL, position: 0 }
    for (;;) {
      const lines = await readLines(client, walk.position)
      if (lines.length === 0) break
      await checkContent(client, walk, lines)
      for (const line of lines) checkSeal(walk, line)
    }
    await checkContent(client, walk, await readUnsequenced(client))
    walk.faults.push(...(await strayRows(client)), ...(await strayVersions(client)))
    return { sets: walk.sets, erased: walk.erased, faults: walk.faults.slice(0, MAX_FAULTS) }
  })
}

/**
 * After a gap the next seal has no predecessor and cannot be checked; the ones after it can. A restored backup raises
 * the positions, and its change set follows the last one of the backup.
 */
function checkSeal(walk: Walk, line: Line): void {
  const position = line.position ?? 0
  if (position !== walk.position + 1 && line.cause !== RESTORED) {
    const [first, last, id] = [walk.position + 1, position - 1, line.id]
    walk.faults.push(
      first === last
        ? message('position {last} is missing before change set {id}', { last, id })
        : message('position {first} to {last} are missing before change set {id}', {
            first,
            last,
            id,
          }),
    )
    walk.previous = null
  }
  if (walk.previous && !isEqual(computeSeal(walk.previous, position, line), line.seal))
    walk.faults.push(
      message(
        'change set {id} at position {position} does not fit its seal: its line, or what stood before it, was changed',
        { id: line.id, position },
      ),
    )
  walk.position = position
  walk.previous = line.seal
}

async function checkContent(client: pg.ClientBase, walk: Walk, lines: Line[]): Promise<void> {
  const content = await readContent(
    client,
    lines.map((line) => line.id),
  )
  for (const line of lines) {
    const rows = content.get(line.id) ?? []
    walk.sets += 1
    if (line.is_erased) walk.erased += 1
    const fault = line.is_erased ? erasedFault(line, rows) : contentFault(line, rows)
    if (fault)
      walk.faults.push(message('change set {id}: {message}', { id: line.id, message: nest(fault) }))
  }
}

function erasedFault(line: Line, rows: ContentRow[]): Message | undefined {
  if (rows.length > 0 || line.salt) return message('content stands where it was erased')
  return undefined
}

function contentFault(line: Line, rows: ContentRow[]): Message | undefined {
  const missing = rows.findIndex((row, index) => row.ordinal !== index + 1)
  if (missing !== -1)
    return message('row {row} of {count} is missing', { row: missing + 1, count: line.row_count })
  if (rows.length !== line.row_count)
    return message('{rows} rows instead of {count}', { rows: rows.length, count: line.row_count })
  if (!line.salt) return message('the salt of its digest is missing')
  if (!isEqual(digestContent(line.salt, rows), line.digest)) return message('a row was changed')
  return undefined
}

/** Rows whose change set is missing. */
async function strayRows(client: pg.ClientBase): Promise<Message[]> {
  const sets = await findStraySets(client, MAX_FAULTS)
  return sets.map((id) => message('change set {id} is missing, its rows stand alone', { id }))
}

/** Rows of the catalogue whose last change set is missing. */
async function strayVersions(client: pg.ClientBase): Promise<Message[]> {
  const faults: Message[] = []
  for (const name of ROW_NOUNS) {
    const noun = nounOf(name)
    for (const row of await findStrayRows(client, noun, MAX_FAULTS))
      faults.push(
        message('change set {set} is missing, {messageNoun} {id} came from it', {
          set: row.version,
          messageNoun: nest(noun.label),
          id: row.id,
        }),
      )
  }
  return faults
}

function isEqual(computed: Buffer, stored: Buffer | null): boolean {
  return stored !== null && computed.equals(stored)
}
