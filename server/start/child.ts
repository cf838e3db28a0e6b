import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** From the supervisor to a child: begin, with this environment, and stop. */
export type SupervisorMessage = { kind: 'begin'; environment: NodeJS.ProcessEnv } | { kind: 'stop' }

/** From a child to the supervisor. */
export type ChildMessage =
  | { kind: 'listening'; url: string }
  | { kind: 'refused'; sentence: string }

export type SupervisedChild = {
  name: string
  /** Id of the current process. */
  pid: () => number | undefined
  /** Asks it to finish its work; kills it if that takes too long. */
  stop: () => Promise<void>
  kill: () => void
}

export type ChildSpec = {
  name: string
  file: string
  /** Sent to the process once everything it needs is ready; until then it only loads its modules. */
  environment: () => Promise<NodeJS.ProcessEnv>
  nodeOptions?: string[]
  onMessage: (message: ChildMessage) => void
  /** Reports an unexpected exit. */
  say: (sentence: string) => void
  /** Called when it crashed too often in a row. */
  onFatal: (sentence: string) => void
}

/** Exit code of a child whose start failed because the database went away. */
export const DATABASE_AWAY_CODE = 75
const QUICK_DEATH_MS = 10_000
const QUICK_DEATHS_ALLOWED = 5
const FIRST_PAUSE_MS = 200
const STOP_WITHIN_MS = 20_000

/** Starts a process and restarts it whenever it exits, with back-off. */
export function keepRunning(spec: ChildSpec): SupervisedChild {
  let child: ChildProcess | undefined
  let stopping = false
  let quickDeaths = 0

  function start(): void {
    if (stopping) return
    const startedAt = performance.now()
    child = spawnChild(spec)
    child.once('exit', (code, signal) => {
      if (stopping) return
      const livedLong = performance.now() - startedAt > QUICK_DEATH_MS
      // Not a crash; the next one waits for the database.
      const isBlameless = livedLong || code === DATABASE_AWAY_CODE
      quickDeaths = isBlameless ? 0 : quickDeaths + 1
      const how = signal ? `was killed by ${signal}` : `exited with code ${code}`
      if (quickDeaths > QUICK_DEATHS_ALLOWED) {
        spec.onFatal(`The ${spec.name} process ${how} ${quickDeaths} times in a row; giving up.`)
        return
      }
      spec.say(`The ${spec.name} process ${how}; restarting it.`)
      setTimeout(start, FIRST_PAUSE_MS * 2 ** Math.max(0, quickDeaths - 1))
    })
  }

  start()
  return {
    name: spec.name,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true
      if (child) await askToEnd(child)
    },
    kill: () => {
      stopping = true
      child?.kill('SIGKILL')
    },
  }
}

function spawnChild(spec: ChildSpec): ChildProcess {
  const child = spawn(process.execPath, [...(spec.nodeOptions ?? []), spec.file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own process group: Ctrl+C reaches only the supervisor, which shuts everything down in order.
    detached: process.platform !== 'win32',
  })
  spec.environment().then(
    (environment) => sendMessage(child, { kind: 'begin', environment }),
    // Preparation failed and reported its error itself: do not begin.
    () => undefined,
  )
  child.on('message', (message) => spec.onMessage(message as ChildMessage))
  // Messages to a process that has just exited may fail; its exit is handled separately.
  child.on('error', (error) => spec.say(`The ${spec.name} process: ${error.message}`))
  return child
}

async function askToEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  sendMessage(child, { kind: 'stop' })
  const patience = new AbortController()
  const tooLong = sleep(STOP_WITHIN_MS, 'late', { signal: patience.signal }).catch(() => 'ended')
  if ((await Promise.race([ended, tooLong])) === 'late') child.kill('SIGKILL')
  patience.abort()
  await ended
}

function sendMessage(child: ChildProcess, message: SupervisorMessage): void {
  if (child.connected) child.send(message)
}
