import { join } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { superviseDatabase, type SupervisedDatabase } from './supervised-database.ts'
import { keepRunning, type ChildMessage, type SupervisedChild } from './child.ts'
import { announceOperator } from './announce.ts'
import { NO_BACKUP } from './back-up-before.ts'
import { databaseFolder } from './database.ts'
import type { Lock } from './lock.ts'
import { prepare, type Prepared } from './prepare.ts'
import { systemClock } from './process.ts'

const NO_DEMO = '--no-demo'
const SERVER_FOLDER = join(import.meta.dirname, '..')

export type Supervisor = {
  /** Shuts everything down in order: web, worker, database. */
  stop: () => Promise<void>
  /** Kills everything immediately. */
  kill: () => void
  /** Resolves with the exit code once everything has ended. */
  ended: Promise<number>
}

type Options = {
  environment: NodeJS.ProcessEnv
  arguments: string[]
  say: (sentence: string) => void
  /** Ends a start that waits for its database; it then throws the reason. */
  signal?: AbortSignal
}

/** Starts the database, the web process and the worker, and keeps them running. */
export async function supervise(options: Options): Promise<Supervisor> {
  const { environment, say } = options
  refuseUnknownArguments(options.arguments)
  const config = readConfig(environment)
  warnOfAddress(config, say)
  const isNew = config.databaseUrl === null && config.publicUrl === null
  const withDemo = isNew && !options.arguments.includes(NO_DEMO)
  const prepared = Promise.withResolvers<Prepared>()
  // The failure is thrown below; the children only wait for the result.
  prepared.promise.catch(() => undefined)
  let supervisor: Supervisor | undefined
  const onClaimed = () => {
    supervisor = runChildren(config, prepared.promise, options)
  }
  try {
    const withBackup = !options.arguments.includes(NO_BACKUP)
    const { signal } = options
    const given = { config, clock: systemClock, say, withDemo, withBackup, onClaimed }
    const ready = await prepare({ ...given, ...(signal && { signal }) })
    prepared.resolve(ready)
    if (ready.operator) await announceOperator(ready.operator, config.dataDir, say)
  } catch (error) {
    prepared.reject(error)
    supervisor?.kill()
    throw error
  }
  if (!supervisor) throw new Error('preparation finished without claiming the data folder')
  return supervisor
}

/** A typing error must not create the demo that was to be left out. */
function refuseUnknownArguments(given: string[]): void {
  const unknown = given.find((argument) => argument !== NO_DEMO && argument !== NO_BACKUP)
  if (unknown !== undefined)
    throw new StartRefused(
      `"${unknown}" is not an option. The options are: npm start -- ${NO_DEMO} ${NO_BACKUP}`,
    )
}

/** People elsewhere can reach it, but sign-in and links in mails need its address. */
function warnOfAddress({ host, publicUrl }: Config, say: Options['say']): void {
  if (publicUrl !== null || !['0.0.0.0', '::'].includes(host)) return
  say(
    `HOST=${host} listens on every network, but PUBLIC_URL is not set: sign-in works only at localhost, and links in mails lead there. Set PUBLIC_URL to the address people use, such as https://almanac.example.`,
  )
}

function runChildren(
  config: Config,
  prepared: Promise<Prepared>,
  { environment, say }: Options,
): Supervisor {
  const ended = Promise.withResolvers<number>()
  const children: SupervisedChild[] = []
  let database: SupervisedDatabase | undefined
  let lock: Lock | undefined
  let port = config.port
  let isEnding = false

  const giveUp = (sentence: string): void => {
    if (isEnding) return
    say(sentence)
    end(1).catch(ended.reject)
  }

  const end = async (code: number): Promise<void> => {
    if (isEnding) return
    isEnding = true
    for (const child of children) await child.stop()
    await database?.stop()
    await lock?.release()
    ended.resolve(code)
  }

  const onMessage = (message: ChildMessage): void => {
    if (message.kind === 'refused') return giveUp(message.sentence)
    const isFirst = port !== Number(new URL(message.url).port) || !wasAnnounced
    // A web process that is restarted comes back at the same address.
    port = Number(new URL(message.url).port) || port
    wasAnnounced = true
    if (config.role === 'all') startWorker()
    lock?.setUrl(config.publicUrl ?? message.url).catch(ended.reject)
    if (isFirst) say(`Almanac is at ${config.publicUrl ?? message.url}`)
  }
  let wasAnnounced = false

  const keep = (name: string, file: string): SupervisedChild =>
    keepRunning({
      name,
      file: join(SERVER_FOLDER, file),
      environment: async () => childEnvironment(environment, (await prepared).config, port),
      onMessage,
      say,
      onFatal: giveUp,
    })

  // Started after the web process, which prepares the queue and which people are waiting for.
  const startWorker = (): void => {
    if (isEnding || children.some(({ name }) => name === 'worker')) return
    children.push(keep('worker', 'worker.ts'))
  }

  prepared.then(
    (ready) => {
      lock = ready.lock
      const { embedded } = ready.database
      const folder = databaseFolder(config.dataDir)
      if (embedded) database = superviseDatabase(embedded, { folder, say, onFatal: giveUp })
    },
    () => undefined,
  )

  if (config.role !== 'worker') children.push(keep('web', 'main.ts'))
  if (config.role === 'worker') startWorker()
  return {
    stop: () => end(0),
    kill: () => {
      isEnding = true
      for (const child of children) child.kill()
      database?.kill()
      Promise.resolve(lock?.release()).then(() => ended.resolve(1), ended.reject)
    },
    ended: ended.promise,
  }
}

function childEnvironment(
  environment: NodeJS.ProcessEnv,
  config: Prepared['config'],
  port: number,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    DATABASE_DIRECT_URL: config.databaseDirectUrl,
    APP_SECRET: config.appSecret,
    PORT: String(port),
  }
}
