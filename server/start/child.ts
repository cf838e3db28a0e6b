import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the supervisor tells a child: to begin, with these settings, and to end. */
export type SupervisorMessage = { kind: 'begin'; environment: NodeJS.ProcessEnv } | { kind: 'stop' }

/** What a child tells the supervisor. */
export type ChildMessage =
  | { kind: 'listening'; url: string }
  | { kind: 'refused'; sentence: string }

export type SupervisedChild = {
  name: string
  /** The process that runs right now. */
  pid: () => number | undefined
  /** Asks it to finish what it does; ends it when it takes longer than it may. */
  stop: () => Promise<void>
  kill: () => void
}

export type ChildSpec = {
  name: string
  file: string
  /** What the process is told once everything it needs is there; until then it only gets ready itself. */
  environment: () => Promise<NodeJS.ProcessEnv>
  nodeOptions?: string[]
  onMessage: (message: ChildMessage) => void
  /** Hears of a death that the supervisor did not ask for. */
  say: (sentence: string) => void
  /** It died too often in a row. */
  onFatal: (sentence: string) => void
}

const QUICK_DEATH_MS = 10_000
const QUICK_DEATHS_ALLOWED = 5
const FIRST_PAUSE_MS = 200
const STOP_WITHIN_MS = 20_000

/** Starts a process and starts it again whenever it dies, a little later each time. */
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
      quickDeaths = livedLong ? 0 : quickDeaths + 1
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      if (quickDeaths > QUICK_DEATHS_ALLOWED) {
        spec.onFatal(`The ${spec.name} process ${how} ${quickDeaths} times in a row; giving up.`)
        return
      }
      spec.say(`The ${spec.name} process ${how}; starting it again.`)
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
    // A group of its own: Ctrl+C reaches the supervisor alone, which ends everything in order.
    detached: process.platform !== 'win32',
  })
  spec.environment().then(
    (environment) => tell(child, { kind: 'begin', environment }),
    // The start failed, and said so itself: nothing begins.
    () => undefined,
  )
  child.on('message', (message) => spec.onMessage(message as ChildMessage))
  // A message to a process that just died is no fault; its exit is seen on its own.
  child.on('error', (error) => spec.say(`The ${spec.name} process: ${error.message}`))
  return child
}

async function askToEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  tell(child, { kind: 'stop' })
  const patience = new AbortController()
  const tooLong = sleep(STOP_WITHIN_MS, 'late', { signal: patience.signal }).catch(() => 'ended')
  if ((await Promise.race([ended, tooLong])) === 'late') child.kill('SIGKILL')
  patience.abort()
  await ended
}

function tell(child: ChildProcess, message: SupervisorMessage): void {
  if (child.connected) child.send(message)
}
