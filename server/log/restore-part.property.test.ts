import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import fc from 'fast-check'
import { testDatabase } from '../testing/database.ts'
import { restorePart, type Part } from './restore-part.ts'
import { readSet } from './store.ts'
import { exportAll, statesOf } from './testing/export.ts'
import { anyChange, make } from './testing/random-changes.ts'
import { OPERATOR, seedCategory, writer } from './testing/writer.ts'
import { undoChangeSet } from './undo.ts'
import { verifyLog } from './verify.ts'

const anySet = fc.array(anyChange, { minLength: 1, maxLength: 3 })

test('restoring rows one by one, in any valid order, and then undoing the set gives back the first state', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const database = await testDatabase(t)
  const { deps, write } = writer(database)
  await seedCategory(write)
  let names = 0
  const name = () => `r${(names += 1)}`
  const states = async () => statesOf(await exportAll(database))

  /** Restores parts until none can be restored any more; some have to wait for others they refer to. */
  const restore = async (id: number, parts: Part[]): Promise<Part[]> => {
    const refused: Part[] = []
    for (const part of parts) {
      try {
        await restorePart(deps, { id, author: OPERATOR, ...part })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.push(part)
      }
    }
    return refused.length === 0 || refused.length === parts.length ? refused : restore(id, refused)
  }

  const property = fc.asyncProperty(
    fc.array(anySet, { maxLength: 4 }),
    anySet,
    fc.boolean(),
    async (before, changes, isWhole) => {
      const draw = (some: typeof changes) =>
        write(async (draft) => {
          for (const change of some) await make(draft, change, name)
        })
      for (const some of before) await draw(some)
      const first = await states()
      const { changeSet } = await draw(changes)
      if (changeSet === null) return
      const { rows = [] } = (await readSet(database.pool, changeSet)) ?? {}
      const keys = new Map(rows.map((row) => [`${row.noun}/${row.id}`, row]))
      const parts = [...keys.values()].map((row) => ({ noun: row.noun, row: row.id })).slice(0, 12)
      const left = await restore(changeSet, isWhole ? parts : parts.slice(0, 2))
      if (isWhole && parts.length === keys.size) assert.deepEqual(left, [])
      else await undoChangeSet(deps, { id: changeSet, author: OPERATOR })
      assert.deepEqual(await states(), first)
    },
  )
  await fc.assert(property, { seed, numRuns: 15, interruptAfterTimeLimit: 15_000 })
  assert.deepEqual((await verifyLog(database)).faults, [])
})
