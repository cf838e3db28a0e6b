import { message } from '@app/core/messages/message.ts'
import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { AppError } from '@app/core/errors.ts'
import type { BackupReason } from '@app/core/operations/backup.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { LOCKS, tryLock } from '../db/locks.ts'
import { PRODUCT_VERSION } from '../version.ts'
import { nullIfMissing } from '../files/missing.ts'
import { createArchive, type ArchiveWriter, type Manifest, type ArchivePart } from './archive.ts'
import { withClient } from './connection.ts'
import { finalizeBackup, toBackupPath, recordFailure, openFolder, writeProgress } from './folder.ts'
import {
  listFilesOfRows,
  readLatestMigration,
  listSequences,
  listTables,
  quoteIdentifier,
  type TableShape,
} from './tables.ts'

/** Level 6 compresses half as much again, but takes three times as long. */
const GZIP = { level: 3, chunkSize: 256 * 1024 }
const REPORT_EVERY_MS = 300

export type BackupInput = {
  /** The database itself, not a pooler. */
  url: string
  dataDir: string
  clock: Clock
  appSecret: string | null
  reason: BackupReason
}

export type MadeBackup = { name: string; path: string; sizeBytes: number; manifest: Manifest }

/**
 * Writes a consistent snapshot of the whole database, and the files its rows point to, into one archive, without
 * blocking writers. One backup at a time; failures are recorded for the operations screen and thrown.
 */
export async function makeBackup(given: BackupInput): Promise<MadeBackup> {
  return withClient(given.url, async (client) => {
    await lockBackups(client)
    const { dataDir, reason } = given
    const at = given.clock.now().round('second').toString()
    const { interrupted } = await openFolder(dataDir)
    if (interrupted)
      await recordFailure(dataDir, {
        at: interrupted.startedAt,
        reason: interrupted.reason,
        message: message('The process that made it ended before it was whole.'),
      })
    try {
      return await write(client, given, at)
    } catch (error) {
      // On a full disk nothing can be noted; the failure itself says more than that one.
      await recordFailure(dataDir, { at, reason, message: (error as Error).message }).catch(
        (later: Error) => {
          if (error instanceof Error) error.cause ??= later
        },
      )
      throw error
    } finally {
      await writeProgress(dataDir, null)
    }
  })
}

async function lockBackups(client: pg.ClientBase): Promise<void> {
  if (!(await tryLock(client, LOCKS.backup)))
    throw new AppError('conflict', message('A backup is being made already'))
}

async function write(client: pg.Client, given: BackupInput, takenAt: string): Promise<MadeBackup> {
  const { dataDir, reason, appSecret } = given
  const place = toBackupPath(dataDir, takenAt)
  const report = createReporter(dataDir, { startedAt: takenAt, reason })
  await report.done(0)
  const archive = await createArchive(place.path)
  try {
    const database = await copyDatabase(client, archive, report)
    // Copied after the snapshot: files its rows point to exist by then, and are retained for 30 days.
    const files = await copyFiles(dataDir, archive, report)
    refuseMissing(dataDir, database.pointedTo, files)
    const manifest: Manifest = {
      format: 1,
      product: PRODUCT_VERSION,
      takenAt,
      reason,
      migration: database.migration,
      tables: database.tableParts.length,
      rows: database.tableParts.reduce((sum, { rows }) => sum + rows, 0),
      files: files.fileParts.length,
      damagedFiles: files.damaged.length,
      secretMark: appSecret === null ? null : fingerprintOf(appSecret),
      tableParts: database.tableParts,
      sequences: database.sequences,
      ...files,
    }
    const sizeBytes = await archive.finish(manifest)
    await archive.close()
    await finalizeBackup(dataDir, place)
    const path = join(place.path, '..', place.name)
    return { name: place.name, path, sizeBytes, manifest }
  } catch (error) {
    await archive.close()
    await rm(place.path, { force: true })
    throw error
  }
}

/** A fingerprint that distinguishes secrets without revealing anything about them. */
export function fingerprintOf(appSecret: string): string {
  return createHmac('sha256', appSecret).update('almanac/backup').digest('hex').slice(0, 8)
}

type ReportProgress = {
  total: (bytes: number) => void
  /** The part that begins now. */
  part: (name: string) => void
  done: (bytes: number) => Promise<void>
}

/** Reports progress a few times a second. */
function createReporter(
  dataDir: string,
  about: { startedAt: string; reason: BackupReason },
): ReportProgress {
  let part = ''
  let doneBytes = 0
  let totalBytes = 0
  let reportedAt = -Infinity
  return {
    total: (bytes) => {
      totalBytes += bytes
    },
    part: (name) => {
      part = name
    },
    done: async (bytes) => {
      doneBytes += bytes
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      const shown = Math.min(doneBytes, totalBytes)
      await writeProgress(dataDir, { ...about, part, doneBytes: shown, totalBytes })
    },
  }
}

type DatabaseParts = Pick<Manifest, 'migration' | 'tableParts' | 'sequences'> & {
  /** The files that rows point to. */
  pointedTo: Set<string>
}

async function copyDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  report: ReportProgress,
): Promise<DatabaseParts> {
  const tables = await beginSnapshot(client)
  const migration = await readLatestMigration(client)
  if (!migration)
    throw new AppError('not-found', message('This database holds nothing of Almanac yet'))
  report.total(tables.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  const tableParts: Manifest['tableParts'] = []
  for (const table of tables) {
    report.part(table.name)
    tableParts.push(await copyTable(client, archive, table))
    await report.done(table.sizeBytes)
  }
  const pointedTo = await listFilesOfRows(client)
  // Read last: their current values are never below those in the copied rows.
  const sequences = await listSequences(client)
  await client.query('commit')
  return { migration, tableParts, sequences, pointedTo }
}

/**
 * Begins the transaction in which everything is read. Locks the tables against migrations before the snapshot is
 * taken, since a table rewritten later would look empty in it.
 */
async function beginSnapshot(client: pg.Client): Promise<TableShape[]> {
  for (;;) {
    const expected = await listTables(client)
    await client.query('begin transaction isolation level repeatable read, read only')
    const names = expected.map(({ name }) => quoteIdentifier(name)).join(', ')
    if (names !== '') await client.query(`lock table ${names} in access share mode`)
    const tables = await listTables(client)
    if (shapeOf(tables) === shapeOf(expected)) return tables
    await client.query('rollback')
  }
}

function shapeOf(tables: TableShape[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => [name, columns]))
}

async function copyTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns }: TableShape,
): Promise<Manifest['tableParts'][number]> {
  const list = columns.map(quoteIdentifier).join(', ')
  const copied = client.query(
    copyTo(`copy (select ${list} from ${quoteIdentifier(name)}) to stdout`),
  )
  const place = await addGzipped(copied, (chunks) => archive.add(`tables/${name}.copy.gz`, chunks))
  // The row count arrives after the rows, possibly in a later packet; awaiting another query ensures it is there.
  await client.query('select 1')
  return { ...place, table: name, columns, rows: copied.rowCount }
}

async function addGzipped(
  from: Readable,
  write: (chunks: AsyncIterable<Buffer>) => Promise<ArchivePart>,
): Promise<ArchivePart> {
  let place: ArchivePart | undefined
  await pipeline(from, createGzip(GZIP), async (chunks: AsyncIterable<Buffer>) => {
    place = await write(chunks)
  })
  if (!place) throw new Error('no offset recorded for a written part')
  return place
}

/** Copies all files. Those whose content no longer matches their name are left out and listed. */
async function copyFiles(
  dataDir: string,
  archive: ArchiveWriter,
  report: ReportProgress,
): Promise<Pick<Manifest, 'fileParts' | 'damaged'>> {
  const folder = join(dataDir, 'files')
  const parts: Pick<Manifest, 'fileParts' | 'damaged'> = { fileParts: [], damaged: [] }
  report.part('files')
  for (const sha of await filesIn(folder)) {
    const bytes = await nullIfMissing(readFile(join(folder, sha)))
    // Deleted because nothing had pointed to it for 30 days.
    if (bytes === null) continue
    if (createHash('sha256').update(bytes).digest('hex') !== sha) parts.damaged.push(sha)
    else parts.fileParts.push(await archive.add(`files/${sha}`, once(bytes)))
    report.total(bytes.length)
    await report.done(bytes.length)
  }
  return parts
}

async function filesIn(folder: string): Promise<string[]> {
  const names = (await nullIfMissing(readdir(folder))) ?? []
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name)).toSorted()
}

/** Without pictures that rows show, it would look whole and not be: usually they are in the folder of another machine. */
function refuseMissing(
  dataDir: string,
  pointedTo: ReadonlySet<string>,
  { fileParts, damaged }: Pick<Manifest, 'fileParts' | 'damaged'>,
): void {
  const found = new Set([...fileParts.map(({ name }) => name.replace('files/', '')), ...damaged])
  const missing = pointedTo.difference(found)
  if (missing.size === 0) return
  throw new AppError(
    'not-found',
    message(
      '{count, plural, one {# of {total} pictures that the database names is} other {# of {total} pictures that the database names are}} not in {folder}. The web process and the worker need the same DATA_DIR.',
      { count: missing.size, total: pointedTo.size, folder: join(dataDir, 'files') },
    ),
  )
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
