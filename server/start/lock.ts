import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export type Lock = {
  /** Tells a second start where this one answers. */
  setUrl: (url: string) => Promise<void>
  release: () => Promise<void>
}

type Holder = { pid: number; startedAt: string | null; url: string | null }

const ATTEMPTS = 5

/** Makes sure that one start alone uses this folder. A lock whose holder is gone counts for nothing. */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'running.json')
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid), url: null }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await claim(path, own)) return held(path, own)
    const holder = await readHolder(path)
    if (holder && (await isAlive(holder))) throw alreadyRunning(holder)
    await removeStale(path, holder)
  }
  throw new StartRefused(`${path} changes all the time: is something else starting here?`)
}

function held(path: string, own: Holder): Lock {
  return {
    setUrl: async (url) => replace(path, { ...own, url }),
    release: async () => rm(path, { force: true }),
  }
}

function alreadyRunning({ url, pid }: Holder): StartRefused {
  const where = url ? ` at ${url}` : ''
  return new StartRefused(`Almanac is already running${where} (process ${pid}).`)
}

/** Linking a finished file is all or nothing: of two starts at once, one finds the name taken. */
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
    // Gone meanwhile, or cut short by a power cut: nobody holds it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError)
      return null
    throw error
  }
}

/** Takes the stale lock away, unless another start has replaced it since it was read. */
async function removeStale(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
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
  // The number may belong to another process by now.
  return startedAt === null || startedAt === (await startOf(pid))
}

/** When a process began, in a form that only compares; null where the platform does not tell. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
    // Fields are counted from behind the name, which may hold spaces: field 22 is the start.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
