import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../scripts/test-files.ts'

export const START_WITHIN_MS = 60_000
/** A long run shares its machine, so a slow start is no failure as long as the product is alive. */
const BUSY_START_WITHIN_MS = 600_000
const OPERATOR_EMAIL = 'soak@example.com'
const OPERATOR_PASSWORD = 'a password of the soak'

/** Starts the whole product, or the part that the environment selects, as `npm start` does. */
export function startSupervisor(dataDir: string, environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'server', 'supervisor.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: '0',
      OPERATOR_EMAIL,
      OPERATOR_PASSWORD,
      ...environment,
    },
    // The channel closes with this process, however it ends, and the product then ends too.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
}

/** Starts the product and waits until it prints its address. */
export async function startProduct(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ process: ChildProcess; url: string }> {
  const child = startSupervisor(dataDir, environment)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  const url = await until(BUSY_START_WITHIN_MS, () => {
    const [, found] = /Almanac is at (http:\S+)/.exec(output) ?? []
    if (found === undefined && (child.exitCode !== null || child.signalCode !== null))
      throw new Error(`the product exited before it had started: ${output}`)
    return found
  })
  return { process: child, url }
}

/** Returns the cookies of a session. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: OPERATOR_EMAIL, password: OPERATOR_PASSWORD }),
  })
  assert.equal(answer.status, 200, await answer.text())
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Undefined without a response, or for an error. */
export async function ask(
  url: string,
  cookie: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<Record<string, unknown> | undefined> {
  try {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const request = { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(url + path, request)
    if (answer.ok) return (await answer.json()) as Record<string, unknown>
  } catch (error) {
    // The process at the other end was killed: nothing was confirmed.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
  return undefined
}

export type Found = { pid: number; command: string; environment: string }

/** All processes of a product: they have the folder in their command line or environment. */
export async function processesOf(dataDir: string): Promise<Found[]> {
  const found: Found[] = []
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    // Ended since it was listed, so it does not count.
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
    const command = await read('cmdline')
    if (!command || Number(name) === process.pid) continue
    const environment = await read('environ')
    if (`${command}${environment}`.includes(dataDir))
      found.push({ pid: Number(name), command, environment })
  }
  return found
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until no process of a product is running; returns how long that took. */
export async function untilGone(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  await until(START_WITHIN_MS, async () =>
    (await processesOf(dataDir)).length === 0 ? true : undefined,
  )
  return Math.round(performance.now() - startedAt)
}

export async function until<T>(
  withinMs: number,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(25)
  }
  throw new Error(`timed out after ${withinMs} ms`)
}
