import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'

export type MeasuredChild = {
  port: number
  /** Processor time the child has used so far, in microseconds. */
  cpuMicroseconds: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts a server of this folder in a process of its own; its log is dropped. */
export async function startChild(file: string, argument: string): Promise<MeasuredChild> {
  const child = fork(join(import.meta.dirname, file), [argument], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const port = await numberFrom(child)
  return {
    port,
    async cpuMicroseconds() {
      child.send('cpu')
      return numberFrom(child)
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function numberFrom(child: ChildProcess): Promise<number> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a server under test exited with code ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message', { signal }), ended])
  ended.catch(() => undefined)
  waiting.abort()
  return Number(message)
}

/** In the child: reports its port immediately, and its processor time on request. */
export function reportTo(server: Server): void {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  process.once('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.send?.(address.port)
}
