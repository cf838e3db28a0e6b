import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@app/server/db/connect.ts'
import { startEmbedded } from '@app/server/db/embedded.ts'
import { migrate } from '@app/server/db/migrate.ts'
import { endWithNpm } from '../scripts/end-with-npm.ts'

/** Runs `work` on a migrated database as durable as the product's, and deletes it afterwards. */
export async function withOwnDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  endWithNpm()
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
  const server = await startEmbedded({ folder, temporary: true })
  try {
    await migrate(server.url)
    const database = connect(server.url, { max: 20 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    if (server.folder !== folder) await rm(server.folder, { recursive: true, force: true })
  }
}

/** The median; for an even number of values the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
