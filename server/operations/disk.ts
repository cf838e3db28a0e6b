import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace } from '@app/core/operations/condition.ts'
import type { Deps } from '../deps.ts'
import { nullIfMissing } from '../files/missing.ts'

/** Disk usage of the pictures. */
export async function filesBytes(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'files')
  let sum = 0
  for (const name of (await nullIfMissing(readdir(folder))) ?? [])
    sum += (await nullIfMissing(stat(join(folder, name))))?.size ?? 0
  return sum
}

/** The space left for users other than root: on the disk of the data folder, or of the embedded database if it has less. */
export async function readDiskSpace({
  config,
  database,
}: Pick<Deps, 'config' | 'database'>): Promise<DiskSpace> {
  const socketFolder = new URL(database.url).searchParams.get('host')
  const spaces = [await spaceOf(config.dataDir)]
  // The folder is readable for its own account alone, but the size of its disk is no secret.
  if (socketFolder?.startsWith('/'))
    spaces.push(...[await nullIfMissing(spaceOf(socketFolder))].filter((space) => space !== null))
  return spaces.reduce((least, space) => (space.freeBytes < least.freeBytes ? space : least))
}

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
