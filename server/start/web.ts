import { formatEnglish } from '@app/core/messages/format.ts'
import { isDiskFull } from '@app/core/operations/condition.ts'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, type AppParts } from '../app.ts'
import { readMigrations } from '../db/migrate.ts'
import { seedDemo } from '../demo/actions.ts'
import { crawlOnce } from '../demo/crawl-once.ts'
import type { Deps } from '../deps.ts'
import { loadPages, type Pages } from '../http/rendered-pages.ts'
import { createApiReference } from '../http/api-reference.ts'
import { publicAddress } from '../public-address.ts'
import { createPublicSite } from '../site/actions.ts'
import { startSequencer } from '../log/sequencer.ts'
import { mapTilesOrigin } from '../maps/tiles.ts'
import { readDiskSpace } from '../operations/disk.ts'
import { StartRefused } from '../start-refused.ts'
import { assemble } from './assemble.ts'
import type { Runtime } from './runtime.ts'
import { lastMigration } from './store.ts'
import { watchConditions } from './watch-conditions.ts'

const BUILD_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'build')
/** How long requests in flight may take after the process was asked to end. */
const DRAIN_MS = 8_000

export type Running = {
  url: string
  /** Resolves once the demo exists, if one was requested. */
  demo: Promise<void>
  stop: () => Promise<void>
}

let webApp: Promise<Pages> | undefined

/** Loads the built web app; called early, so that it is ready when needed. */
export function loadWebApp(): Promise<Pages> {
  webApp ??= loadPages(BUILD_FOLDER)
  return webApp
}

/** Serves HTTP and assigns positions to change sets. */
export async function startWeb(deps: Deps, runDeps: Runtime['runDeps']): Promise<Running> {
  const { config, database, logger } = deps
  let isStopping = false
  let sequencerFailure: unknown = null
  const sequencer = startSequencer({
    database,
    ...(config.databaseDirectUrl && { directUrl: config.databaseDirectUrl }),
    onSequenced: () => {
      sequencerFailure = null
    },
    onFailure: (error) => {
      sequencerFailure = error
      logger.warn({ err: error }, 'could not assign positions to change sets')
    },
  })
  const whyNotReady = async () => [
    ...(isStopping ? ['the process is shutting down'] : []),
    ...(await databaseTrouble(deps)),
    ...(sequencerFailure === null ? [] : ['change sets are not being sequenced']),
    ...(isDiskFull(await readDiskSpace(deps)) ? ['the disk is full, so nothing can be saved'] : []),
  ]
  const conditions = watchConditions(deps)
  const { upcoming, pageCache, ...parts } = assemble(runDeps)
  const following = upcoming.follow({
    ...(config.databaseDirectUrl && { directUrl: config.databaseDirectUrl }),
    onFailure: (error) => logger.warn({ err: error }, 'could not follow upcoming events'),
  })
  const app = createApp(deps, {
    ...parts,
    health: {
      whyNotReady,
      // Without the sentences that name folders: anybody may ask.
      warnings: () =>
        conditions.current().map(({ kind, since, title }) => ({
          kind,
          since,
          sentence: formatEnglish(title),
        })),
    },
    pages: {
      ...(await loadWebApp()),
      site: createPublicSite({
        ...deps,
        apiReference: createApiReference(endpointsOf(parts), publicAddress(config)),
      }),
      cache: pageCache,
      tilesFrom: mapTilesOrigin(config.mapsKey),
    },
  })
  const { url, address } = await listen(app, deps)
  const demo = seedDemo(deps, { address, runCrawler: (id) => crawlOnce(runDeps, id) }).then(
    (made) => made && logger.info('the demo is ready'),
    (error: unknown) => logger.error({ err: error }, 'could not create the demo'),
  )
  return {
    url,
    demo: demo.then(() => undefined),
    stop: async () => {
      isStopping = true
      await Promise.race([demo, sleep(DRAIN_MS, undefined, { ref: false })])
      await closeWithin(app, DRAIN_MS)
      await following.stop()
      await conditions.stop()
      await sequencer.stop()
    },
  }
}

function endpointsOf({ routes, documented = [] }: Pick<AppParts, 'routes' | 'documented'>) {
  return [...routes.map(({ endpoint }) => endpoint), ...documented]
}

type Listening = {
  /** The URL people open. */
  url: string
  /** The URL by which this machine reaches itself, whatever interface it listens on. */
  address: string
}

async function listen(app: FastifyInstance, { config }: Deps): Promise<Listening> {
  const { host, port } = config
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    throw explainListening(error, host, port)
  }
  const bound = app.server.address()
  const actualPort = typeof bound === 'object' && bound ? bound.port : port
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const named = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${isEverywhere ? 'localhost' : named}:${actualPort}`,
    address: `http://${isEverywhere ? '127.0.0.1' : named}:${actualPort}`,
  }
}

function explainListening(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is in use by another program. Choose another one, such as: PORT=${port + 1} npm start`,
      { cause: error },
    )
  if (code === 'EACCES')
    return new StartRefused(
      `This account is not allowed to listen on port ${port}. Set PORT to another one.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(
      `This machine does not have the address ${host}. Set HOST to one that it has.`,
    )
  return error
}

/** Open streams would otherwise keep the process alive forever. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(timer)
}

let expectedMigrations: Promise<number> | undefined

async function databaseTrouble({ database, logger }: Deps): Promise<string[]> {
  try {
    const done = await lastMigration(database)
    expectedMigrations ??= readMigrations().then((all) => all.length)
    const expected = await expectedMigrations
    return done === expected ? [] : [`the database is at migration ${done} instead of ${expected}`]
  } catch (error) {
    logger.warn({ err: error }, 'the database does not respond')
    return ['the database does not respond']
  }
}
