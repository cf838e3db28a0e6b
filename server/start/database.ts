import type { Config } from '../config.ts'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'
import { migrate, type Migration } from '../db/migrate.ts'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export type OpenDatabase = {
  url: string
  directUrl: string
  /** Null if the database is run by somebody else. */
  embedded: EmbeddedDatabase | null
}

type Say = (sentence: string) => void

/** Opens the database at `DATABASE_URL`, or starts the embedded one. */
export async function openDatabase(config: Config, say: Say): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (databaseUrl !== null)
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, embedded: null }
  const embedded = await startEmbedded({ folder: databaseFolder(dataDir), say })
  return { url: embedded.url, directUrl: embedded.url, embedded }
}

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/**
 * Migrates the product's tables to this version. A database with content is backed up first, unless that was
 * disabled; if the backup fails nothing is changed.
 */
export async function bringUpToDate(
  directUrl: string,
  { say, backUp }: { say: Say; backUp: ((next: Migration) => Promise<void>) | null },
): Promise<void> {
  const applied = await migrate(directUrl, undefined, async (next) => {
    await backUp?.(next)
    say(
      `Migrating the database, starting with ${nameOf(next.name)}. This can take minutes if it is large.`,
    )
  }).catch((error: unknown) => {
    throw isUnreachable(error) ? unreachable(directUrl, error) : error
  })
  if (applied.length > 0) say(`The database is now at ${nameOf(applied.at(-1) ?? '')}.`)
}

const nameOf = (file: string) => file.replace('.sql', '')

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
const WRONG_PASSWORD = '28P01'
const NO_SUCH_DATABASE = '3D000'

function isUnreachable(error: unknown): boolean {
  const { code } = error as { code?: string }
  return (
    code !== undefined &&
    (UNREACHABLE.has(code) || [WRONG_PASSWORD, NO_SUCH_DATABASE].includes(code))
  )
}

function unreachable(url: string, cause: unknown): StartRefused {
  const { host, pathname } = new URL(url)
  const { message, code } = cause as NodeJS.ErrnoException
  return new StartRefused(
    `The database ${pathname.slice(1)} at ${host} is not reachable: ${message || code}. Check DATABASE_URL and DATABASE_DIRECT_URL.`,
    {
      cause,
    },
  )
}
