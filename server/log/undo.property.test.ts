import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import fc from 'fast-check'
import { testDatabase } from '../testing/database.ts'
import { exportAll, statesOf } from './testing/export.ts'
import { anyChange, make, type Change } from './testing/random-changes.ts'
import { OPERATOR, seedCategory, writer } from './testing/writer.ts'
import { undoChangeSet } from './undo.ts'
import { verifyLog } from './verify.ts'

/** A change set of several changes, or the undo of an earlier one. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyChange, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.nat(1_000) },
)

test('any sequence of changes and undos, undone in reverse, restores the first state', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const database = await testDatabase(t)
  const { deps, write } = writer(database)
  await seedCategory(write)
  let names = 0
  const name = () => `n${(names += 1)}`
  const undo = (id: number) => undoChangeSet(deps, { id, author: OPERATOR })

  const take = async (step: Change[] | number, sets: number[]) => {
    const written =
      typeof step === 'number'
        ? await undo(sets[step % sets.length] ?? 0).catch(refused)
        : await write(async (draft) => {
            for (const change of step) await make(draft, change, name)
          }).catch(refused)
    if (written?.changeSet) sets.push(written.changeSet)
  }
  const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
    const first = statesOf(await exportAll(database))
    const sets: number[] = []
    for (const step of steps) await take(step, sets)
    for (const id of sets.toReversed()) await undo(id)
    assert.deepEqual(statesOf(await exportAll(database)), first)
  })
  await fc.assert(property, { seed, numRuns: 20, interruptAfterTimeLimit: 15_000 })
  assert.deepEqual((await verifyLog(database)).faults, [])
})

/** A step may be refused (already undone, its rows are in use): then it wrote nothing. */
function refused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
