import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nullIfMissing } from '../files/missing.ts'
import { StartRefused } from '../start-refused.ts'

/** Creates the folder for all stored data; others cannot list it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  // When started by root, the database runs under another account, which must be able to enter.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await makeFolder(dataDir, mode)
    await chmod(dataDir, mode)
    for (const name of PRIVATE_FOLDERS) await makePrivate(join(dataDir, name))
  } catch (cause) {
    throw new StartRefused(
      `The folder ${dataDir} cannot be used: ${(cause as Error).message}. Set DATA_DIR to another one.`,
      { cause },
    )
  }
}

/** Only their owner may enter; what earlier versions wrote was readable by everybody who may enter DATA_DIR. */
const PRIVATE_FOLDERS = ['pages', 'files', 'backups', 'operations']

/** Nobody else may enter the folder, whatever the modes of the files in it. */
async function makePrivate(folder: string): Promise<void> {
  if (await isFolder(folder)) await chmod(folder, 0o700)
}

/**
 * Creates a folder with its missing parents. Done step by step, because Node's recursive `mkdir` never returns below
 * a file system that refuses new folders, such as `/proc`.
 */
async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent, mode)
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    // A concurrent start was faster.
    if (error.code !== 'EEXIST' || !(await isFolder(path))) throw error
  })
}

async function isFolder(path: string): Promise<boolean> {
  return (await nullIfMissing(stat(path)))?.isDirectory() ?? false
}

/** The secret of this installation, created on first start. */
export async function readAppSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret')
  const known = await readSecret(path)
  if (known !== null) return known
  const finished = `${path}.${randomUUID()}`
  await writeFile(finished, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  })
  // Linking keeps the first secret if two starts create theirs concurrently.
  await link(finished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(finished)
  const made = await readSecret(path)
  if (made === null) throw new Error(`${path} was deleted while it was being created`)
  return made
}

async function readSecret(path: string): Promise<string | null> {
  const secret = (await nullIfMissing(readFile(path, 'utf8')))?.trim() ?? null
  if (secret !== null && secret.length < 32)
    throw new StartRefused(`${path} does not contain a secret of at least 32 characters.`)
  return secret
}
