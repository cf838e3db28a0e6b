import type { Config } from '../config.ts'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts'
import { waitForDatabase } from '../db/wait.ts'
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

/** Waits for the database at `DATABASE_URL`, or starts the embedded one. */
export async function openDatabase(
  config: Config,
  say: Say,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl
    const onAway = (reason: Error) =>
      say(`Waiting for the ${nameAt(directUrl)}: ${wordsOf(reason)}.`)
    await waitForDatabase(directUrl, onAway, signal).catch((error: unknown) => {
      throw isRefused(error) ? refused(directUrl, error) : error
    })
    return { url: databaseUrl, directUrl, embedded: null }
  }
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
  })
  if (applied.length > 0) say(`The database is now at ${nameOf(applied.at(-1) ?? '')}.`)
}

const nameOf = (file: string) => file.replace('.sql', '')

/** Wrong password, no access from here, no such database. */
const REFUSED = new Set(['28P01', '28000', '3D000'])

function isRefused(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && REFUSED.has(String(error.code))
}

function refused(url: string, cause: Error): StartRefused {
  return new StartRefused(
    `The ${nameAt(url)} is not reachable: ${wordsOf(cause)}. Check DATABASE_URL and DATABASE_DIRECT_URL.`,
    { cause },
  )
}

function nameAt(url: string): string {
  const { host, pathname } = new URL(url)
  return `database ${pathname.slice(1)} at ${host}`
}

/** An error for several addresses at once has no message. */
function wordsOf({ message, code }: NodeJS.ErrnoException): string {
  return message || code || 'no answer'
}
