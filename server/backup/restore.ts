import { message } from '@app/core/messages/message.ts'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AppError } from '@app/core/errors.ts'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect } from '../db/connect.ts'
import { migrate, readMigrations, type Migration } from '../db/migrate.ts'
import { storeFile } from '../files/store.ts'
import { verifyLog, type Verdict } from '../log/verify.ts'
import { checkPart, openPart, readManifest, type Manifest, type ArchivePart } from './archive.ts'
import { withClient } from './connection.ts'
import { refuseUnlessEmpty } from './empty.ts'
import { raisePositions } from './positions.ts'
import { reconcileRestored } from './reconcile.ts'
import { listFilesOfRows, listTables, quoteIdentifier } from './tables.ts'

export type RestoreInput = {
  /** The archive file. */
  path: string
  /** An empty database, accessed without a pooler. */
  url: string
  dataDir: string
  say: (sentence: string) => void
  /** Defaults to the time by the system's clock. */
  now?: Temporal.Instant
  /** Defaults to those of this version. */
  migrations?: Migration[]
}

export type Restored = { manifest: Manifest; migratedTo: number; verdict: Verdict }

/**
 * Checks all parts of an archive and the database before anything is written, then restores the files and the tables
 * at their migration, and migrates to this version.
 */
export async function restoreBackup(given: RestoreInput): Promise<Restored> {
  const { path, url, say } = given
  const migrations = given.migrations ?? (await readMigrations())
  const manifest = await checkArchive(path, migrations)
  say(
    `The backup of ${manifest.takenAt} is intact: ${manifest.rows} rows, ${manifest.files} files.`,
  )
  await withClient(url, (client) => refuseUnlessEmpty(client, manifest))
  await restoreFiles(given, manifest)
  await migrate(url, migrations.slice(0, manifest.migration.number))
  const notices = await withClient(url, (client) => restoreTables(client, path, manifest))
  for (const sentence of notices) say(sentence)
  await migrate(url, migrations)
  await raisePositions(url, {
    takenAt: manifest.takenAt,
    now: given.now ?? Temporal.Now.instant(),
  })
  return { manifest, migratedTo: migrations.length, verdict: await verifyRestored(url) }
}

/** Refuses an archive with a damaged part, or of an unknown version. */
export async function checkArchive(path: string, known: Migration[]): Promise<Manifest> {
  const manifest = await readManifest(path)
  const { number, name } = manifest.migration
  if (number > known.length)
    throw new AppError(
      'bad-input',
      message(
        'The backup is at migration {number}, this version knows {count}: restore it with a newer version',
        { number, count: known.length },
      ),
    )
  if (known[number - 1]?.name !== name)
    throw new AppError(
      'bad-input',
      message('The backup is at the migration {name}, which this version does not know', { name }),
    )
  for (const part of [...manifest.tableParts, ...manifest.fileParts]) await checkPart(path, part)
  return manifest
}

async function restoreFiles(
  { path, dataDir }: RestoreInput,
  { fileParts }: Manifest,
): Promise<void> {
  for (const part of fileParts) {
    const bytes = await bytesOf(path, part)
    const sha = await storeFile(dataDir, bytes)
    if (part.name !== `files/${sha}`) throw new Error(`${part.name} was restored as ${sha}`)
  }
}

async function bytesOf(path: string, part: ArchivePart): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of openPart(path, part)) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  // It was intact when it was checked, but a failing disk may return something else now.
  if (createHash('sha256').update(bytes).digest('hex') !== part.sha256)
    throw new AppError(
      'bad-input',
      message('The backup is damaged: {name} changed while it was read', { name: part.name }),
    )
  return bytes
}

/** All tables and sequences in one transaction: if one part fails, the database stays empty. */
async function restoreTables(
  client: pg.Client,
  path: string,
  manifest: Manifest,
): Promise<string[]> {
  await client.query('begin')
  const there = await listTables(client)
  refuseOtherTables(manifest, there)
  await emptyTables(client, there.map(({ name }) => name).toReversed())
  await client.query('set constraints all deferred')
  for (const { name } of there) {
    const part = manifest.tableParts.find(({ table }) => table === name)
    if (part) await restoreTable(client, path, part)
  }
  for (const { name, lastValue } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, true)', [
      quoteIdentifier(name),
      lastValue,
    ])
  const notices = [...(await reconcileRestored(client)), ...(await findMissing(client, manifest))]
  await client.query('commit')
  // Gives the query planner statistics for the restored tables instead of empty ones.
  await client.query('analyze')
  return notices
}

/** Backups of earlier versions may lack pictures, and are better than none. */
async function findMissing(
  client: pg.ClientBase,
  { fileParts, damaged }: Manifest,
): Promise<string[]> {
  const has = new Set([...fileParts.map(({ name }) => name.replace('files/', '')), ...damaged])
  const missing = (await listFilesOfRows(client)).difference(has)
  return missing.size === 0
    ? []
    : [`Pictures that rows show and the backup does not hold: ${missing.size}.`]
}

type TablePart = Manifest['tableParts'][number]

async function restoreTable(client: pg.Client, path: string, part: TablePart): Promise<void> {
  const { table, columns, rows } = part
  const triggers = await listOwnTriggers(client, table)
  const name = quoteIdentifier(table)
  // Triggers react to changes; a restore is none.
  for (const trigger of triggers)
    await client.query(`alter table ${name} disable trigger ${quoteIdentifier(trigger)}`)
  const into = client.query(
    copyFrom(`copy ${name} (${columns.map(quoteIdentifier).join(', ')}) from stdin`),
  )
  await pipeline(openPart(path, part), createGunzip(), into)
  for (const trigger of triggers)
    await client.query(`alter table ${name} enable trigger ${quoteIdentifier(trigger)}`)
  if (into.rowCount !== rows)
    throw new Error(`restored ${into.rowCount} rows of ${table} instead of ${rows}`)
}

/** Enabled triggers, except PostgreSQL's internal ones. */
async function listOwnTriggers(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal and tgenabled = 'O' order by tgname`,
    [quoteIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}

function refuseOtherTables({ tableParts }: Manifest, there: { name: string; columns: string[] }[]) {
  const shape = (name: string, columns: string[]) => `${name} (${columns.toSorted().join(', ')})`
  const has = new Set(there.map(({ name, columns }) => shape(name, columns)))
  const wants = new Set(tableParts.map(({ table, columns }) => shape(table, columns)))
  const other = [...has.symmetricDifference(wants)]
  if (other.length > 0)
    throw new AppError(
      'bad-input',
      message('The backup does not fit the tables of its migration: {why}', {
        why: other.join('; '),
      }),
    )
}

/** Rows inserted by migrations are in the backup too, in their later state. */
async function emptyTables(client: pg.ClientBase, names: string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await client.query(`select 1 from ${quoteIdentifier(name)} limit 1`)
    if (rows.length > 0) await client.query(`delete from ${quoteIdentifier(name)}`)
  }
}

async function verifyRestored(url: string): Promise<Verdict> {
  const database = connect(url, { max: 1 })
  try {
    return await verifyLog(database)
  } finally {
    await database.close()
  }
}
