import { message, type Message } from '@app/core/messages/message.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@app/core/errors.ts'
import type {
  BackupFailure,
  BackupProgress,
  BackupReason,
  ListedBackup,
} from '@app/core/operations/backup.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'
import { nullIfMissing } from '../files/missing.ts'
import { readSummary } from './archive.ts'

/** How many complete backups are retained, and how many failures are reported. */
export const RETAINED_BACKUPS = 7

const NAME = /^almanac-\d{8}T\d{6}Z-[0-9a-f]{4}\.tar$/
/** Prefix of a backup that is not complete yet; such files are not listed. */
const MAKING = '.making-'
const PROGRESS = 'progress.json'
const FAILURES = 'failures.json'

export function toBackupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** Creates the folder and deletes what a killed backup left; returns the progress of such a backup. */
export async function openFolder(dataDir: string): Promise<{ interrupted: BackupProgress | null }> {
  const folder = toBackupsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const interrupted = await readProgress(dataDir)
  for (const name of await readdir(folder))
    if (name.startsWith(MAKING)) await rm(join(folder, name), { force: true })
  return { interrupted }
}

/** The path a backup is written to, and its final name. */
export function toBackupPath(dataDir: string, takenAt: string): { path: string; name: string } {
  const moment = takenAt.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const name = `almanac-${moment}-${randomBytes(2).toString('hex')}.tar`
  return { path: join(toBackupsFolder(dataDir), `${MAKING}${name}`), name }
}

/** Gives a complete backup its final name, and deletes the oldest beyond the limit. */
export async function finalizeBackup(
  dataDir: string,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const folder = toBackupsFolder(dataDir)
  await rename(path, join(folder, name))
  await flush(folder)
  const whole = (await listBackups(dataDir)).filter((one) => one.isWhole && one.name !== name)
  for (const old of whole.slice(RETAINED_BACKUPS - 1)) await rm(join(folder, old.name))
}

/** The rename itself must survive a power cut; Windows flushes it without this. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** All finished backups, newest first; one whose summary cannot be read is listed as incomplete. */
export async function listBackups(dataDir: string): Promise<ListedBackup[]> {
  const names = (await namesIn(toBackupsFolder(dataDir))).filter((name) => NAME.test(name))
  const found = await Promise.all(names.map((name) => describe(dataDir, name)))
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt) || b.name.localeCompare(a.name))
}

type Folder = {
  backups: ListedBackup[]
  failures: BackupFailure[]
  /** Of a backup in the making. */
  progress: BackupProgress | null
  /** Why the folder cannot be read, such as a disk that is gone. */
  problem: Message | null
}

/** What the folder of backups holds; nothing and the reason if it cannot be read, which must hide nothing else. */
export async function readFolder(dataDir: string): Promise<Folder> {
  try {
    const [backups, failures, progress] = await Promise.all([
      listBackups(dataDir),
      listFailures(dataDir),
      readProgress(dataDir),
    ])
    return { backups, failures, progress, problem: null }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const problem = message('The folder of backups cannot be read: {text}', { text })
    return { backups: [], failures: [], progress: null, problem }
  }
}

/** The file of a listed backup; throws on any other name. */
export async function findBackup(
  dataDir: string,
  name: string,
): Promise<{ path: string; sizeBytes: number }> {
  const path = join(toBackupsFolder(dataDir), name)
  const sizeBytes = NAME.test(name) ? await sizeOf(path) : null
  if (sizeBytes === null)
    throw new AppError('not-found', message('There is no backup {name}', { name }))
  return { path, sizeBytes }
}

async function describe(dataDir: string, name: string): Promise<ListedBackup | null> {
  const path = join(toBackupsFolder(dataDir), name)
  const sizeBytes = await sizeOf(path)
  // Deleted since the folder was read.
  if (sizeBytes === null) return null
  try {
    const { takenAt, reason, migration, rows, files, damagedFiles } = await readSummary(path)
    const what = { takenAt, reason, migration: migration.number, rows, files, damagedFiles }
    return { name, sizeBytes, isWhole: true, ...what }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const none = { reason: null, migration: null, rows: null, files: null, damagedFiles: 0 }
    return { name, sizeBytes, isWhole: false, takenAt: momentIn(name), ...none }
  }
}

function momentIn(name: string): string {
  return Temporal.Instant.from(name.slice('almanac-'.length).split('Z-')[0] + 'Z').toString()
}

async function sizeOf(path: string): Promise<number | null> {
  return (await nullIfMissing(stat(path)))?.size ?? null
}

async function namesIn(folder: string): Promise<string[]> {
  return (await nullIfMissing(readdir(folder))) ?? []
}

/** The progress of the backup in the making; null if there is none. A killed backup leaves its last progress. */
export async function readProgress(dataDir: string): Promise<BackupProgress | null> {
  return readJsonFile<BackupProgress>(join(toBackupsFolder(dataDir), PROGRESS))
}

export async function writeProgress(
  dataDir: string,
  progress: BackupProgress | null,
): Promise<void> {
  const path = join(toBackupsFolder(dataDir), PROGRESS)
  await (progress === null ? rm(path, { force: true }) : writeJsonFile(path, progress))
}

/** Failed backups, newest first. */
export async function listFailures(dataDir: string): Promise<BackupFailure[]> {
  return (await readJsonFile<BackupFailure[]>(join(toBackupsFolder(dataDir), FAILURES))) ?? []
}

export async function recordFailure(
  dataDir: string,
  failure: { at: string; reason: BackupReason; message: string },
): Promise<void> {
  const failures = [failure, ...(await listFailures(dataDir))].slice(0, RETAINED_BACKUPS)
  await writeJsonFile(join(toBackupsFolder(dataDir), FAILURES), failures)
}
