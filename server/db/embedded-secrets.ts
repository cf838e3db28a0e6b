import { spawn, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exists } from './embedded-binaries.ts'
import type { EmbeddedPlace } from './embedded-place.ts'

export type Secrets = { admin: string; application: string }

/** The passwords of the database in this folder; creates a new database first if there are none. */
export async function readSecrets(
  place: EmbeddedPlace,
  data: string,
  options: { throwaway?: boolean },
): Promise<Secrets> {
  const file = join(place.folder, 'passwords.json')
  if ((await exists(join(data, 'PG_VERSION'))) && (await exists(file)))
    return JSON.parse(await readFile(file, 'utf8')) as Secrets
  // A folder without passwords is an interrupted first start: nothing was ever stored in it.
  await rm(data, { recursive: true, force: true })
  const secrets = {
    admin: randomBytes(24).toString('base64url'),
    application: randomBytes(24).toString('base64url'),
  }
  await initialise(place, data, secrets.admin, options)
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secrets
}

async function initialise(
  place: EmbeddedPlace,
  data: string,
  password: string,
  options: { throwaway?: boolean },
): Promise<void> {
  const passwordFile = join(place.folder, 'first-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid)
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  args.push('--locale=C.UTF-8', '-E', 'UTF8')
  if (options.throwaway) args.push('--no-sync')
  try {
    await run(join(place.native, 'bin', 'initdb'), args, {
      ...place.account,
      cwd: place.folder,
      env: cleanEnvironment(),
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Runs in its own process group, like the server, so that Ctrl+C in a terminal does not interrupt it. */
async function run(program: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const [output, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`${program} exited with code ${code}: ${output}`)
}

/** Passes on nothing from our environment: PostgreSQL's programs read many of its variables. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC', TMPDIR: tmpdir() }
}
