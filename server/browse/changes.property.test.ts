import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test, { type TestContext } from 'node:test'
import { AppError } from '@app/core/errors.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import fc from 'fast-check'
import { withClient } from '../backup/connection.ts'
import { makeBackup } from '../backup/make.ts'
import { reconcileRestored } from '../backup/reconcile.ts'
import { restoreBackup } from '../backup/restore.ts'
import type { Database } from '../db/connect.ts'
import { assignPositions } from '../log/sequencer.ts'
import { anyChange, make, type Change } from '../log/testing/random-changes.ts'
import {
  clockAt,
  eventRow,
  OPERATOR,
  refusal,
  seedCategory,
  writer,
} from '../log/testing/writer.ts'
import { undoChangeSet } from '../log/undo.ts'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { listChanges } from './changes.ts'
import { listEvents } from './events.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
/** `npm run soak -- changes` runs more. */
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 400)
const AFFILIATE = { windowDays: 31, api: true }

type Step = { kind: 'change'; changes: Change[] } | { kind: 'undo' | 'merge' | 'poll'; one: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      changes: fc.array(anyChange, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo' as const, 'merge' as const, 'poll' as const),
      one: fc.nat(1_000),
    }),
  },
)

test('a client that only follows the cursor has the same as a full export, even after a backup is restored', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const [before = [], after = [], again = []] = [3 / 8, 3 / 8, 2 / 8].map((share, index) => {
    const length = Math.round(share * OPERATIONS)
    return fc.sample(fc.array(anyStep, { minLength: length, maxLength: length }), {
      seed: seed + index,
      numRuns: 1,
    })
  })
  const database = await testDatabase(t)
  const first = steppingOn(database, 'a')
  await seedCategory(first.write)
  const client = clientOf()
  await client.begin(database)
  await first.take(before.flat(), client)
  const restored = await restoredFrom(t, database)
  await first.take(after.flat(), client)
  await client.follow(database, 40)
  assert.deepEqual(client.held(), await exportOf(database))
  assert.ok(client.polls > 20, `only ${client.polls} answers were read`)

  const second = steppingOn(restored, 'b')
  const refused = await refusal(client.follow(restored, 40))
  assert.equal(refused.code, 'gone')
  await second.take(again.flat())
  await assignPositions(restored)
  assert.equal((await refusal(client.follow(restored, 40))).code, 'gone')
  await client.begin(restored)
  assert.deepEqual(client.held(), await exportOf(restored))
  await second.take(before.flat().slice(0, 60), client)
  await client.follow(restored, 7)
  assert.deepEqual(client.held(), await exportOf(restored))
})

async function restoredFrom(t: TestContext, database: Database): Promise<Database> {
  const dataDir = await temporaryFolder(t)
  await assignPositions(database)
  const made = { url: database.url, dataDir, clock, appSecret: 'a secret of thirty-two characters' }
  const { path } = await makeBackup({ ...made, reason: 'by-hand' })
  const target = await emptyDatabase(t)
  const folder = await temporaryFolder(t)
  await restoreBackup({ path, url: target.url, dataDir: folder, say: () => undefined })
  await withClient(target.url, reconcileRestored)
  return target
}

/** A random writer that uses fresh ids beginning with a letter. */
function steppingOn(database: Database, letter: string) {
  const { deps, write } = writer(database)
  let names = 0
  const name = () => `${letter}${(names += 1)}`
  const sets: number[] = []
  const takeOne = async (step: Exclude<Step, { kind: 'poll' }>) => {
    if (step.kind === 'undo')
      return undoChangeSet(deps, { id: sets[step.one % sets.length] ?? 0, author: OPERATOR })
    return write(async (draft) => {
      if (step.kind === 'change') for (const change of step.changes) await make(draft, change, name)
      else await merge(draft, step.one)
    })
  }
  return {
    write,
    async take(steps: readonly Step[], client?: Client) {
      for (const step of steps) {
        if (step.kind === 'poll') await client?.follow(database, 1 + (step.one % 50))
        else {
          const written = await takeOne(step).catch(leaveOut)
          if (written?.changeSet) sets.push(written.changeSet)
        }
      }
    },
  }
}

/** Impossible steps (already undone, rows in use) wrote nothing. */
function leaveOut(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

type Draft = Parameters<Parameters<ReturnType<typeof writer>['write']>[0]>[0]

/** Makes one event a source of another, as a merge does. */
async function merge(draft: Draft, choice: number): Promise<void> {
  const { rows } = await draft.client.query<{ id: string }>(
    `select id from events order by md5(id || $1::text) limit 2`,
    [choice],
  )
  const [into, gone] = rows
  if (!into || !gone) return
  const values = JSON.stringify(eventRow(gone.id))
  const link = { event: into.id, crawler: 'c', identity: `event:${gone.id}`, formerId: gone.id }
  const row = { id: randomUUID(), ...link, values, foundAt: clock.now().toString() }
  await draft.create('event-sources', [row])
  await draft.remove('events', [{ id: gone.id }])
}

type Client = ReturnType<typeof clientOf>

/** A client that stores all events and, once it has them, requests only changes. */
function clientOf() {
  const events = new Map<string, PublicEvent>()
  let cursor = ''
  let polls = 0
  return {
    get polls() {
      return polls
    },
    held: () => inOrder(events.values()),
    async begin(database: Database) {
      const now = await listChanges({ database, clock }, { limit: 1 }, AFFILIATE)
      events.clear()
      for (const event of await exportOf(database)) events.set(event.id, event)
      cursor = now.cursor
    },
    async follow(database: Database, limit: number) {
      await assignPositions(database)
      for (let hasMore = true; hasMore;) {
        const page = await listChanges({ database, clock }, { cursor, limit }, AFFILIATE)
        polls += 1
        for (const { noun, id, event } of page.changes) {
          if (noun === 'event' && event) events.set(id, event)
          else if (noun === 'event') events.delete(id)
        }
        ;({ cursor, hasMore } = page)
      }
    },
  }
}

async function exportOf(database: Database): Promise<PublicEvent[]> {
  const events: PublicEvent[] = []
  let cursor: string | undefined
  do {
    const from = '0001-01-01T00:00:00Z'
    const asked = { from, limit: 500, ...(cursor !== undefined && { cursor }) }
    const page = await listEvents(testDeps(database, clock), asked, AFFILIATE)
    events.push(...page.events)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return inOrder(events)
}

function inOrder(events: Iterable<PublicEvent>): PublicEvent[] {
  return [...events].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
