import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { RUN_PROGRESS_PATH } from '@app/core/runs/endpoints.ts'
import type { Run } from '@app/core/runs/run.ts'
import type { FastifyInstance } from 'fastify'
import { listen, type Listening } from '../db/listen.ts'
import { admit, forOperators, isAdmitted } from '../http/admit.ts'
import type { Authenticate } from '../http/route.ts'
import { readRun } from './actions.ts'
import type { RunDeps } from './deps.ts'
import { RUNS_CHANNEL } from './store.ts'

const STREAM = forOperators(RUN_PROGRESS_PATH)
const POLL_MS = 1_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type StreamDeps = Pick<RunDeps, 'database' | 'config' | 'logger'>

/** Serves the progress of runs as server-sent events, each a `Run`; a stream ends with its run or its session. */
export function registerRunProgress(
  app: FastifyInstance,
  deps: StreamDeps & { authenticate: Authenticate },
): void {
  const updates = listenToRuns(deps)
  const open = new Set<() => void>()
  app.addHook('onClose', async () => {
    for (const close of open) close()
    await updates.close()
  })
  app.get<{ Params: { id: string } }>(STREAM.path, async (request, reply) => {
    await admit(STREAM, request, deps.authenticate)
    const isSignedIn = () => isAdmitted(STREAM, request, deps.authenticate)
    const { id } = request.params
    if (!UUID.test(id)) throw new AppError('bad-input', message('"{id}" is no id of a run', { id }))
    // Refuses an unknown run while an ordinary response is still possible.
    await readRun(deps, id)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const close = () => reply.raw.end()
    open.add(close)
    try {
      const write = (text: string) => reply.raw.write(text)
      await streamRun(deps, id, { updates, isSignedIn, write, raw: reply.raw })
    } catch (error) {
      request.log.error({ err: error }, 'progress stream failed')
    } finally {
      open.delete(close)
      close()
    }
  })
}

type StreamTarget = {
  updates: RunUpdates
  isSignedIn: () => Promise<boolean>
  write: (text: string) => void
  raw: NodeJS.EventEmitter & { writableEnded: boolean; destroyed: boolean }
}

async function streamRun(deps: StreamDeps, id: string, target: StreamTarget): Promise<void> {
  const { updates, isSignedIn, write, raw } = target
  let latest = ''
  let wake = () => {}
  const nudge = () => wake()
  const stop = updates.on(id, nudge)
  raw.on('close', nudge)
  try {
    while (!raw.destroyed && !raw.writableEnded) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const { run } = await readRun(deps, id)
      // The session may have ended in the meantime.
      if (!(await isSignedIn())) return
      const text = JSON.stringify(run)
      write(text === latest ? ': waiting\n\n' : `data: ${text}\n\n`)
      latest = text
      if (hasEnded(run)) return
      // Notifications may be lost, so it also polls.
      const timer = setTimeout(nudge, POLL_MS)
      await woken
      clearTimeout(timer)
    }
  } finally {
    raw.off('close', nudge)
    stop()
  }
}

function hasEnded({ state }: Run): boolean {
  return state !== 'queued' && state !== 'running'
}

type RunUpdates = {
  on: (run: string, listener: () => void) => () => void
  close: () => Promise<void>
}

/** Listens for changed runs on one connection per process, opened with the first stream. */
function listenToRuns({ database, config, logger }: StreamDeps): RunUpdates {
  const listeners = new Map<string, Set<() => void>>()
  let listening: Listening | undefined
  const open = () =>
    listen({
      url: config.databaseDirectUrl ?? database.url,
      name: 'almanac run progress',
      channels: [RUNS_CHANNEL],
      onNotification: (_channel, run) => callAll(listeners.get(run)),
      onListening: () => listeners.forEach(callAll),
      onLost: (error) => logger.warn({ err: error }, 'lost the connection for progress updates'),
    })
  return {
    on: (run, listener) => {
      listening ??= open()
      const listenersOf = listeners.get(run) ?? new Set()
      listeners.set(run, listenersOf.add(listener))
      return () => {
        listenersOf.delete(listener)
        if (listenersOf.size === 0) listeners.delete(run)
      }
    },
    close: async () => listening?.stop(),
  }
}

function callAll(listenersOf: Iterable<() => void> = []): void {
  for (const listener of listenersOf) listener()
}
