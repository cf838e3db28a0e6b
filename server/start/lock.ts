import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfMissing } from '../files/missing.ts'
import { StartRefused } from '../start-refused.ts'

export type Lock = {
  /** Publishes where this start listens, to be shown to a second one. */
  setUrl: (url: string) => Promise<void>
  release: () => Promise<void>
}

type Holder = { pid: number; startedAt: string | null; url: string | null }

const ATTEMPTS = 5

/** Ensures that only one start uses this folder. A lock whose holder is gone is stale. */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'running.json')
  const own: Holder = { pid: process.pid, startedAt: await readStartTime(process.pid), url: null }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await claim(path, own)) return held(path, own)
    const holder = await readHolder(path)
    if (holder && (await isAlive(holder))) throw alreadyRunningError(holder)
    await removeStale(path, holder)
  }
  throw new StartRefused(`${path} keeps changing: is another process starting here?`)
}

function held(path: string, own: Holder): Lock {
  return {
    setUrl: async (url) => replace(path, { ...own, url }),
    release: async () => rm(path, { force: true }),
  }
}

function alreadyRunningError({ url, pid }: Holder): StartRefused {
  const where = url ? ` at ${url}` : ''
  return new StartRefused(`Almanac is already running${where} (process ${pid}).`)
}

/** Linking a complete file is atomic: of two concurrent starts, one finds that the name exists. */
async function claim(path: string, own: Holder): Promise<boolean> {
  const finished = `${path}.${randomUUID()}`
  await writeFile(finished, JSON.stringify(own), { mode: 0o600 })
  try {
    await link(finished, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(finished, { force: true })
  }
}

async function replace(path: string, own: Holder): Promise<void> {
  const finished = `${path}.${randomUUID()}`
  await writeFile(finished, JSON.stringify(own), { mode: 0o600 })
  await rename(finished, path)
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    // Removed in the meantime, or truncated by a power cut: nobody holds it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** Removes the stale lock, unless another start has replaced it since it was read. */
async function removeStale(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  if ((await nullIfMissing(rename(path, aside))) === null) return
  const moved = await readHolder(aside)
  if (moved && moved.pid !== stale?.pid) await rename(aside, path)
  else await rm(aside, { force: true })
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // The process id may have been reused.
  return startedAt === null || startedAt === (await readStartTime(pid))
}

/** When a process started, as an opaque value for comparison; null if the platform does not provide it. */
async function readStartTime(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null
  const stat = await nullIfMissing(readFile(`/proc/${pid}/stat`, 'utf8'))
  const boot = await nullIfMissing(readFile('/proc/sys/kernel/random/boot_id', 'utf8'))
  if (stat === null || boot === null) return null
  // Fields are counted from after the process name, which may contain spaces: field 22 is the start time.
  return `${boot.trim()}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
}
