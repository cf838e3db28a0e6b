import { spawn, execFile, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  copyBinaries,
  exists,
  findBinaries,
  isReachableByOthers,
  linkLibraries,
} from './embedded-binaries.ts'

const run = promisify(execFile)
/** Longest path of a Unix socket on the platforms we know, with room for PostgreSQL's own file name. */
const LONGEST_SOCKET_FOLDER = 80
const READY_WITHIN_MS = 30_000

export type EmbeddedDatabase = {
  /** For the application: owner of its own database, no superuser. */
  url: string
  /** For making test databases: may create databases, nobody else uses it. */
  adminUrl: string
  folder: string
  pid: number
  stop: () => Promise<void>
  /** Resolves when the server ended, whoever ended it. */
  ended: Promise<void>
}

export type EmbeddedOptions = {
  /** Where the database lives; made when missing. */
  folder: string
  /** Hears what was done that a person may want to know, such as a folder that had to move. */
  say?: (sentence: string) => void
  /** Test databases only: nothing is flushed to the disk, a power cut loses them. */
  throwaway?: boolean
}

type Account = { uid: number; gid: number } | undefined
type Place = { native: string; folder: string; account: Account }

/**
 * Starts the PostgreSQL that npm installed on `folder`, making the database first where there is none.
 * A server left behind by a killed run is stopped and replaced. The server ends with this process,
 * also when that is killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await choosePlace(options)
  const data = join(place.folder, 'pg')
  await stopLeftBehind(data)
  const secrets = await readSecrets(place, data, options)
  const where = await chooseAddress(place.folder)
  const server = await startServer(place, data, where, options)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const watchdog = startWatchdog(server, place, options)
  const adminUrl = urlFor(where, 'postgres', secrets.admin, 'postgres')
  await untilReady(server, adminUrl)
  const url = urlFor(where, 'almanac', secrets.application, 'almanac')
  await makeApplicationDatabase(adminUrl, secrets.application)
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
    await ended
    watchdog?.stdin?.end()
  }
  // A process that only has tests to run ends when they have; the watchdog then ends the server.
  if (options.throwaway) server.unref()
  // `pid` is set: the server answered.
  return { url, adminUrl, folder: place.folder, pid: server.pid ?? 0, stop, ended }
}

async function choosePlace(options: EmbeddedOptions): Promise<Place> {
  const say = options.say ?? (() => undefined)
  const folder = resolve(options.folder)
  const native = findBinaries()
  if (process.getuid?.() !== 0) {
    await linkLibraries(native)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return { native, folder, account: undefined }
  }
  await linkLibraries(native)
  await mkdir(folder, { recursive: true })
  const account = await chooseAccount(folder)
  const place = { native, folder, account }
  if (!(await isReachableByOthers(native))) {
    place.native = join(homeOutside(folder), 'postgresql')
    say(`PostgreSQL may not run as root and cannot reach ${native}: copied to ${place.native}.`)
    await mkdir(place.native, { recursive: true, mode: 0o755 })
    await copyBinaries(native, place.native)
  }
  if (!(await isReachableByOthers(dirname(folder)))) {
    place.folder = join(homeOutside(folder), 'database')
    say(
      `The database cannot live below ${dirname(folder)} (closed to others): it is in ${place.folder}.`,
    )
    await mkdir(place.folder, { recursive: true, mode: 0o755 })
  }
  await chown(place.folder, account.uid, account.gid)
  await chmod(place.folder, 0o700)
  return place
}

/** A folder that another user may reach, the same at each start of the same checkout. */
function homeOutside(folder: string): string {
  return join('/var/lib/almanac', Buffer.from(folder).toString('base64url').slice(-40))
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
    // No such user on this machine: the next candidate is tried.
    return undefined
  }
}

async function readSecrets(place: Place, data: string, options: EmbeddedOptions) {
  const file = join(place.folder, 'passwords.json')
  if ((await exists(join(data, 'PG_VERSION'))) && (await exists(file)))
    return JSON.parse(await readFile(file, 'utf8')) as { admin: string; application: string }
  // A folder without its passwords is a first start that was cut short: nothing was ever stored in it.
  await rm(data, { recursive: true, force: true })
  const secrets = {
    admin: randomBytes(24).toString('base64url'),
    application: randomBytes(24).toString('base64url'),
  }
  await initialise(place, data, secrets.admin, options)
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

async function initialise(place: Place, data: string, password: string, options: EmbeddedOptions) {
  const passwordFile = join(place.folder, 'first-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid)
  const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  args.push('--locale=C.UTF-8', '-E', 'UTF8')
  if (options.throwaway) args.push('--no-sync')
  try {
    await run(join(place.native, 'bin', 'initdb'), args, {
      ...place.account,
      env: plainEnvironment(),
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

type Address = { socketFolder: string; port: number } | { port: number }

async function chooseAddress(folder: string): Promise<Address> {
  if (process.platform !== 'win32' && folder.length <= LONGEST_SOCKET_FOLDER)
    return { socketFolder: folder, port: 5432 }
  return { port: await freePort() }
}

function urlFor(where: Address, user: string, password: string, database: string): string {
  const host =
    'socketFolder' in where
      ? `localhost/${database}?host=${encodeURIComponent(where.socketFolder)}&port=${where.port}`
      : `127.0.0.1:${where.port}/${database}`
  return `postgres://${user}:${password}@${host}`
}

async function startServer(place: Place, data: string, where: Address, options: EmbeddedOptions) {
  const settings = [
    ['max_connections', '60'],
    ['password_encryption', 'scram-sha-256'],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['log_checkpoints', 'off'],
    ['port', String(where.port)],
    ['listen_addresses', 'socketFolder' in where ? '' : '127.0.0.1'],
    ['unix_socket_directories', 'socketFolder' in where ? where.socketFolder : ''],
    ['unix_socket_permissions', '0700'],
    ...(options.throwaway
      ? [
          ['fsync', 'off'],
          ['synchronous_commit', 'off'],
          ['full_page_writes', 'off'],
        ]
      : []),
  ]
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // PostgreSQL's own log, written anew at each start.
  const log = await open(join(place.folder, 'postgresql.log'), 'w', 0o600)
  try {
    return spawn(join(place.native, 'bin', 'postgres'), args, {
      ...place.account,
      cwd: place.folder,
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', log.fd],
      // Its own group, so that Ctrl+C in a terminal reaches the product first and the database last.
      detached: true,
    })
  } finally {
    await log.close()
  }
}

/** Ends the server when this process is gone, however it went: the pipe closes with it. */
function startWatchdog(
  server: ChildProcess,
  place: Place,
  options: EmbeddedOptions,
): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const script = ['read -r line', `kill -INT ${server.pid}`]
  if (options.throwaway)
    script.push('while [ -e "$1/pg/postmaster.pid" ]; do sleep 0.05; done', 'rm -rf "$1"')
  const watchdog = spawn('sh', ['-c', script.join('; '), 'sh', place.folder], {
    ...place.account,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  // The pipe is a socket, which would keep the process alive.
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref()
  return watchdog
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(
        `PostgreSQL ended with code ${server.exitCode}; see postgresql.log beside its data`,
      )
    if (await answers(url)) return
    if (performance.now() > deadline) throw new Error('PostgreSQL did not become ready')
    await sleep(10)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') throw error
    return false
  }
}

async function makeApplicationDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const role = await client.query("select 1 from pg_roles where rolname = 'almanac'")
    // The password is base64url of our own making: nothing in it needs escaping.
    if (role.rowCount === 0) await client.query(`create role almanac login password '${password}'`)
    const database = await client.query("select 1 from pg_database where datname = 'almanac'")
    if (database.rowCount === 0) await client.query('create database almanac owner almanac')
  } finally {
    await client.end()
  }
}

/** Stops a server that a killed run left on this folder. */
async function stopLeftBehind(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!(await exists(file))) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  if (!Number.isInteger(pid) || !(await isPostgres(pid))) return
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + READY_WITHIN_MS
  while (await isPostgres(pid)) {
    if (performance.now() > deadline)
      throw new Error(`An older PostgreSQL (process ${pid}) does not end.`)
    await sleep(20)
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres')
  } catch {
    // The process is gone, or belongs to somebody else by now.
    return false
  }
}

function plainEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC', TMPDIR: tmpdir() }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
