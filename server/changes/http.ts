import { message } from '@app/core/messages/message.ts'
import { CHANGES_PATH } from '@app/core/changes/live-change.ts'
import { AppError } from '@app/core/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { admit, forOperators } from '../http/admit.ts'
import { operatorOf, type Authenticate } from '../http/route.ts'
import { openUpdateHub, type LiveUpdate } from './live-updates.ts'

type StreamDeps = Deps & {
  authenticate: Authenticate
}

const STREAM = forOperators(CHANGES_PATH)

/** Streams changes and presence to signed-in operators as server-sent events. */
export function registerChanges(app: FastifyInstance, deps: StreamDeps): void {
  const hub = openUpdateHub(deps)
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
    await hub.close()
  })
  app.get(STREAM.path, async (request, reply) => {
    const session = await requireSession(deps, request)
    const { raw } = reply
    const close = () => raw.end()
    const waiting: LiveUpdate[] = []
    let sendUpdate = (update: LiveUpdate) => void waiting.push(update)
    let hasEnded = false
    const { position, present, stop } = await hub.subscribe({
      session,
      onUpdate: (update) => sendUpdate(update),
      end: () => {
        hasEnded = true
        if (raw.headersSent) close()
      },
    })
    if (hasEnded) {
      stop()
      throw notSignedIn()
    }
    startStream(reply)
    open.add(close)
    const forget = () => {
      open.delete(close)
      stop()
    }
    raw.on('close', forget)
    // The client disconnected while the stream was being set up.
    if (raw.destroyed) forget()
    const write = (event: string, data: unknown) =>
      void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    write('hello', { position })
    write('presence', present)
    sendUpdate = (update) => {
      if (update.kind === 'change') write('change', update.change)
      else if (update.kind === 'presence') write('presence', update.present)
      else raw.write(': here\n\n')
    }
    for (const update of waiting) sendUpdate(update)
  })
}

/** Returns the id of the operator's session; throws if nobody is signed in. */
async function requireSession(
  { authenticate }: StreamDeps,
  request: FastifyRequest,
): Promise<string> {
  const { session } = operatorOf(await admit(STREAM, request, authenticate))
  if (session === undefined) throw notSignedIn()
  return session
}

function notSignedIn(): AppError {
  return new AppError('not-signed-in', message('Sign in as an operator first.'))
}

function startStream(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}
