import type { TestContext } from 'node:test'
import { eventOf, smallCatalogue, storeEvents } from '../../../server/testing/catalogue.ts'
import { testDatabase } from '../../../server/testing/database.ts'
import { testClock, testDeps } from '../../../server/testing/deps.ts'
import { temporaryFolder } from '../../../server/testing/folder.ts'

export const MORNING = '2026-11-21T08:00:00Z'

export type Installation = Awaited<ReturnType<typeof makeInstallation>>

/** A product in which somebody has stored an event of their own. */
export async function makeInstallation(t: TestContext) {
  const dataDir = await temporaryFolder(t)
  const deps = { ...testDeps(await testDatabase(t), testClock(MORNING)), dataDir }
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('mine')])
  return deps
}
