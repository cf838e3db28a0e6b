import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { endWithNpm } from './end-with-npm.ts'

/** Starts one PostgreSQL for all test files, unless one is configured; each file creates its own databases. */
export async function startDatabaseForTests(): Promise<NodeJS.ProcessEnv> {
  endWithNpm()
  if (process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']) return {}
  const folder = await mkdtemp(join(tmpdir(), 'almanac-unit-'))
  const server = await startEmbedded({ folder, throwaway: true })
  const admin = connect(server.adminUrl, { max: 1 })
  await admin.pool.query('alter role almanac createdb')
  await admin.close()
  return { TEST_DATABASE_URL: server.url }
}
