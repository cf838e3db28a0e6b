import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  copyBinaries,
  findBinaries,
  isReachableByOthers,
  linkLibraries,
} from './embedded-binaries.ts'

const run = promisify(execFile)
/** Location of a database that cannot live below a folder only root may enter. */
const OUTSIDE = '/var/lib/almanac'

type Account = { uid: number; gid: number } | undefined

/** Which binaries run on which folder, and under which account; `account` is undefined for the current user. */
export type EmbeddedPlace = { native: string; folder: string; account: Account }

/**
 * PostgreSQL refuses to run as root. When started by root, it runs under another account, and whatever that account
 * cannot reach is moved to where it can; `say` reports such a move.
 */
export async function choosePlace(
  givenFolder: string,
  say: (sentence: string) => void,
): Promise<EmbeddedPlace> {
  const folder = resolve(givenFolder)
  const native = findBinaries()
  await linkLibraries(native)
  if (process.getuid?.() !== 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return { native, folder, account: undefined }
  }
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const account = await chooseAccount(folder)
  const place = {
    native: await ensureReachableBinaries(native, account, say),
    folder: await ensureReachableFolder(folder, say),
    account,
  }
  await chown(place.folder, account.uid, account.gid)
  await chmod(place.folder, 0o700)
  return place
}

async function ensureReachableBinaries(
  native: string,
  account: { uid: number; gid: number },
  say: (sentence: string) => void,
): Promise<string> {
  if (await isReachableByOthers(native)) return native
  const copy = join(OUTSIDE, `postgresql-${shortHash(native)}`)
  await makeOpenFolder(copy)
  if (await copyBinaries(native, copy, account))
    say(
      `PostgreSQL cannot run as root, and other accounts have no access to ${native}: copied it to ${copy}.`,
    )
  return copy
}

async function ensureReachableFolder(
  folder: string,
  say: (sentence: string) => void,
): Promise<string> {
  if (await isReachableByOthers(dirname(folder))) return folder
  const moved = join(OUTSIDE, `${basename(dirname(folder))}-${shortHash(folder)}`)
  await makeOpenFolder(OUTSIDE)
  await mkdir(moved, { recursive: true })
  say(`Other accounts have no access to ${dirname(folder)}, so the database is stored in ${moved}.`)
  return moved
}

async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const each of [OUTSIDE, folder]) await chmod(each, 0o755)
}

/** Stable across starts, and different for every folder. */
function shortHash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}

async function chooseAccount(folder: string): Promise<{ uid: number; gid: number }> {
  const owner = await stat(folder)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = await idOf('-u', name)
    const gid = await idOf('-g', name)
    if (uid && gid) return { uid, gid }
  }
  return { uid: 65_534, gid: 65_534 }
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  try {
    return Number((await run('id', [flag, name])).stdout.trim()) || undefined
  } catch {
    // No such user on this machine: try the next candidate.
    return undefined
  }
}
