import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import type { RowChange, RowState } from '@app/core/log/change-set.ts'
import fc from 'fast-check'
import { connect, type Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { followPositions } from './testing/follow-positions.ts'
import { assignPositions } from './sequencer.ts'
import { readLatestPosition } from './sequencer-store.ts'
import type { SequencedSet } from './store.ts'
import { exportAll, type Export } from './testing/export.ts'
import { anyChange, make, type Change } from './testing/random-changes.ts'
import { OPERATOR, seedCategory, writer } from './testing/writer.ts'
import { undoChangeSet } from './undo.ts'
import { verifyLog } from './verify.ts'

const WRITERS = 4
const SETS_EACH = 40

test(
  'a follower of positions ends with what an export holds, while four writers write concurrently',
  { timeout: 60_000 },
  async (t) => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    t.diagnostic(`seed ${seed}`)
    const database = await testDatabase(t)
    await seedCategory(writer(database).write)
    const elsewhere = connect(database.url)
    const replica: Export = new Map()
    const violations: string[] = []
    const follower = followPositions({
      database: elsewhere,
      from: 0,
      onSets: (sets) => {
        for (const set of sets) apply(replica, set, violations)
      },
    })
    // Two sequencers that must take turns. They start late, so that they find sets that depend on each other.
    const placers = [startPlacing(database, 90), startPlacing(elsewhere, 240)]
    const scripts = fc.sample(anyScript, { seed, numRuns: WRITERS })
    await Promise.all(scripts.map((script, index) => writeAll(database.url, `w${index}_`, script)))
    await Promise.all(placers.map((stop) => stop()))
    const head = await assignPositions(database)
    while (follower.position() < head) await sleep(20)
    await follower.stop()
    await elsewhere.close()

    assert.deepEqual(violations, [])
    const stored = await exportAll(database)
    assert.deepEqual(sorted(replica), sorted(stored))
    assert.equal(await readLatestPosition(database), head)
    assert.ok(head > WRITERS * 5, `only ${head} sets were written`)
    assert.deepEqual(await verifyLog(database), { sets: head, erased: 0, faults: [] })
  },
)

function startPlacing(database: Database, pauseMs: number): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      await assignPositions(database)
      await sleep(pauseMs)
    }
  }
  const running = run()
  return async () => {
    isStopped = true
    await running
  }
}

type Beat = { changes: Change[]; pauses: number[]; undoes: number; isGivenUp: boolean }

const anyScript: fc.Arbitrary<Beat[]> = fc.array(
  fc.record({
    changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
    pauses: fc.array(fc.nat(15), { minLength: 3, maxLength: 3 }),
    undoes: fc.nat(100),
    isGivenUp: fc.nat(9).map((chance) => chance === 0),
  }),
  { minLength: SETS_EACH, maxLength: SETS_EACH },
)

class GivenUp extends Error {}

/** A writer on its own connection whose transactions stay open for a while. */
async function writeAll(url: string, prefix: string, script: Beat[]): Promise<void> {
  const database = connect(url, { max: 2 })
  const { write, deps } = writer(database)
  let names = 0
  const name = () => `${prefix}${(names += 1)}`
  const sets: number[] = []
  for (const { changes, pauses, undoes, isGivenUp } of script) {
    const writing = write(async (draft) => {
      for (const [index, change] of changes.entries()) {
        await make(draft, change, name)
        await sleep(pauses[index] ?? 0)
      }
      if (isGivenUp) throw new GivenUp('rolled back')
    })
    const written = await writing.catch(refused)
    if (written?.changeSet) sets.push(written.changeSet)
    const undone = undoes < 15 ? sets[undoes % sets.length] : undefined
    if (undone) await undoChangeSet(deps, { id: undone, author: OPERATOR }).catch(refused)
  }
  await database.close()
}

/** Writers run into each other's changes: rows deleted, rows in use, sets already undone. */
function refused(error: unknown): undefined {
  if (!(error instanceof AppError) && !(error instanceof GivenUp)) throw error
}

/** Applies a change set to the replica, and records what cannot have happened in this order. */
function apply(replica: Export, set: SequencedSet, violations: string[]): void {
  for (const row of set.rows) {
    const key = `${row.noun}/${row.id}`
    const known = replica.get(key)?.state ?? null
    if (!isSameState(known, row.before))
      violations.push(`set ${set.id} changes ${key} from a state that was not there`)
    violations.push(...missingParents(replica, row).map((parent) => `set ${set.id}: no ${parent}`))
    if (row.after) replica.set(key, { version: set.id, state: row.after })
    else replica.delete(key)
  }
}

function missingParents(replica: Export, { noun, after }: RowChange): string[] {
  const parents = {
    groups: ['main-groups', 'mainGroup'],
    categories: ['groups', 'group'],
    events: ['categories', 'category'],
  }
  if (!after || !(noun in parents)) return []
  const [parent = '', field = ''] = parents[noun as keyof typeof parents]
  const key = `${parent}/${String(after[field])}`
  return replica.has(key) ? [] : [key]
}

function isSameState(one: RowState | null, other: RowState | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sorted(all: Export) {
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
