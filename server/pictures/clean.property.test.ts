import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import fc from 'fast-check'
import { storeFile } from '../files/store.ts'
import { writeChangeSet } from '../log/write.ts'
import { smallCatalogue, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { removeUnusedFiles } from './clean.ts'

const IDS = ['HALL', 'SUPERLIGA', 'DK_DR1']
const EVERY_AGE = -60_000

type Step = { id: string; kind: 'logoFile' | 'imageFile'; picture: number | null; days: number }

const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom(...IDS),
  kind: fc.constantFrom('logoFile', 'imageFile'),
  picture: fc.option(fc.integer({ min: 0, max: 5 })),
  days: fc.constantFrom(0, 1, 12, 20, 32),
})

async function makeDeps(t: TestContext) {
  const dataDir = await temporaryFolder(t)
  const clock = testClock('2026-01-01T12:00:00Z')
  const deps = testDeps(await testDatabase(t), clock, { DATA_DIR: dataDir })
  await smallCatalogue(deps)
  return { deps, dataDir, clock }
}

/** The files each change set set or removed, and when. */
type Noted = { at: Temporal.Instant; files: (string | null)[] }

test('a file is kept while a row or an undoable change refers to it, and deleted after that', async (t) => {
  const { deps, dataDir, clock } = await makeDeps(t)
  const pointers = new Map<string, string | null>()
  const noted: Noted[] = []
  const take = async ({ id, kind, picture, days }: Step) => {
    clock.set(
      clock
        .now()
        .add({ hours: days * 24 })
        .toString(),
    )
    const file = picture === null ? null : await storeFile(dataDir, Buffer.from([picture]))
    const before = pointers.get(id + kind) ?? null
    const meta = { author: TESTER, cause: 'edit' as const, summary: message('Moved a pointer') }
    await writeChangeSet(deps, meta, (draft) =>
      draft.update('categories', [{ id, fields: { [kind]: file } }]),
    )
    if (file !== before) noted.push({ at: clock.now(), files: [before, file] })
    pointers.set(id + kind, file)
  }
  const check = async () => {
    await removeUnusedFiles(deps, EVERY_AGE)
    const left = new Set(await readdir(join(dataDir, 'files')))
    const touched = (days: number) => {
      const since = clock.now().subtract({ hours: days * 24 })
      return noted
        .filter(({ at }) => Temporal.Instant.compare(at, since) >= 0)
        .flatMap(({ files }) => files)
    }
    const inUse = [...pointers.values()]
    for (const file of [...inUse, ...touched(30)])
      if (file !== null) assert.ok(left.has(file), 'a file that is needed is gone')
    const mayStay = new Set([...inUse, ...touched(31)])
    for (const file of left) assert.ok(mayStay.has(file), 'a file that nobody needs is left')
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const each of steps) await take(each)
      await check()
    }),
    { numRuns: 15 },
  )
})

test('a file stored a moment ago is kept, although no row refers to it yet', async (t) => {
  const { deps, dataDir } = await makeDeps(t)
  const file = await storeFile(dataDir, Buffer.from('new'))
  assert.equal(await removeUnusedFiles(deps), 0)
  assert.deepEqual(await readdir(join(dataDir, 'files')), [file])
})
