import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Disk usage of the pictures. */
export async function filesBytes(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'files')
  let sum = 0
  for (const name of (await nullIfGone(readdir(folder))) ?? [])
    sum += (await nullIfGone(stat(join(folder, name))))?.size ?? 0
  return sum
}

/** Bytes available to users other than root on the disk of the data folder. */
export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

async function nullIfGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
