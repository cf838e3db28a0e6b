import { spawn, type ChildProcess } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findRunning, stopLeftover } from './embedded-leftover.ts'
import { choosePlace, type EmbeddedPlace } from './embedded-place.ts'
import { cleanEnvironment, readSecrets } from './embedded-secrets.ts'

/** Longest Unix socket path on the platforms we know, less PostgreSQL's own file name. */
const LONGEST_SOCKET_FOLDER = 80
/** Allows for crash recovery after a power cut. */
const READY_WITHIN_MS = 300_000
const START_ATTEMPTS = 5

export type EmbeddedDatabase = {
  /** For the application: owns its database, is no superuser. */
  url: string
  /** For creating test databases: may create databases, used by nobody else. */
  adminUrl: string
  folder: string
  address: Address
  pid: number
  stop: () => Promise<void>
  /** Ends it immediately. Committed data is safe; the next start takes a little longer. */
  kill: () => void
  /** Resolves when the server has exited for whatever reason. */
  ended: Promise<void>
}

export type EmbeddedOptions = {
  /** Data folder; created if missing. */
  folder: string
  /** Where the last server on this folder listened, so that its clients find the new one. */
  address?: Address
  /** Receives messages worth showing to a person, such as a folder that had to be moved. */
  say?: (sentence: string) => void
  /** For test databases only: nothing is flushed to disk, so a power cut loses the data. */
  throwaway?: boolean
  /** The folder goes too if this process ends without stopping the server. */
  temporary?: boolean
}

/**
 * Starts the PostgreSQL that npm installed on `folder`, creating the database if there is none. A server left behind
 * by a killed run is stopped and replaced. The server ends with this process, even if that is killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await choosePlace(options.folder, options.say ?? (() => undefined))
  const data = join(place.folder, 'pg')
  await stopLeftover(data)
  const secrets = await readSecrets(place, data, options)
  const address = options.address ?? (await chooseAddress(place.folder))
  const adminUrl = urlFor(address, 'postgres', secrets.admin, 'postgres')
  const server = await startUntilReady(place, data, { address, adminUrl }, options)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const stop = async () => {
    if (isRunning(server)) server.kill('SIGINT')
    await ended
  }
  try {
    await makeApplicationDatabase(adminUrl, secrets.application)
  } catch (error) {
    await stop()
    throw error
  }
  // A test process exits when its tests are done; the watchdog then ends the server.
  if (options.throwaway) server.unref()
  return {
    url: urlFor(address, 'almanac', secrets.application, 'almanac'),
    adminUrl,
    folder: place.folder,
    address,
    // Always set here, since the server has answered.
    pid: server.pid ?? 0,
    stop,
    kill: () => void server.kill('SIGQUIT'),
    ended,
  }
}

/** The URL of the database that another process runs on this folder; null if none is running. */
export async function runningEmbeddedUrl(givenFolder: string): Promise<string | null> {
  const place = await choosePlace(givenFolder, () => undefined)
  const data = join(place.folder, 'pg')
  const running = await findRunning(data)
  if (!running) return null
  const { port, socketFolder } = running
  const { application } = await readSecrets(place, data, {})
  return urlFor(socketFolder ? { port, socketFolder } : { port }, 'almanac', application, 'almanac')
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

/** Retries while remains of a killed server still hold its shared memory. */
async function startUntilReady(
  place: EmbeddedPlace,
  data: string,
  { address, adminUrl }: { address: Address; adminUrl: string },
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await startServer(place, data, address, options)
    const watchdog = startWatchdog(server, place, options)
    // The process id may soon be reused, and the watchdog must not kill its new owner.
    if (!options.throwaway) server.once('exit', () => watchdog?.kill('SIGKILL'))
    try {
      await untilReady(server, adminUrl, join(place.folder, 'postgresql.log'))
      return server
    } catch (error) {
      if (isRunning(server)) server.kill('SIGQUIT')
      if (attempt === START_ATTEMPTS) throw error
      await sleep(200 * 2 ** attempt)
    }
  }
}

/** A socket in a folder, or else a port on 127.0.0.1. */
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

async function startServer(
  place: EmbeddedPlace,
  data: string,
  where: Address,
  options: EmbeddedOptions,
) {
  const settings = [
    // Several instances of the product share the test server.
    ['max_connections', options.throwaway ? '240' : '60'],
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
          // Autovacuum workers would hold databases that a test is about to drop.
          ['autovacuum', 'off'],
          // Tests open thousands of connections, and these passwords protect nothing.
          ['scram_iterations', '1'],
          // Its files may be in memory.
          ['max_wal_size', '256MB'],
        ]
      : []),
  ]
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // PostgreSQL's own log, truncated at each start.
  const log = await open(join(place.folder, 'postgresql.log'), 'w', 0o600)
  try {
    return spawn(join(place.native, 'bin', 'postgres'), args, {
      ...place.account,
      cwd: place.folder,
      env: cleanEnvironment(),
      stdio: ['ignore', 'ignore', log.fd],
      // Its own process group, so that Ctrl+C in a terminal reaches the product first and the database last.
      detached: true,
    })
  } finally {
    await log.close()
  }
}

/** Ends the server when this process is gone for whatever reason: the pipe closes with it. */
function startWatchdog(
  server: ChildProcess,
  place: EmbeddedPlace,
  options: EmbeddedOptions,
): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const script = ['read -r line', `kill -INT ${server.pid}`]
  if (options.throwaway || options.temporary)
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

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    if (!isRunning(server))
      throw new Error(`PostgreSQL exited with code ${server.exitCode}; see ${log}`)
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
    // The password is base64url we generated, so nothing in it needs escaping.
    if (role.rowCount === 0) await client.query(`create role almanac login password '${password}'`)
    const database = await client.query("select 1 from pg_database where datname = 'almanac'")
    if (database.rowCount === 0) await client.query('create database almanac owner almanac')
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
