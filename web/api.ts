import { CHANGES_PATH, type Hello, type LiveChange } from '@app/core/changes/live-change.ts'
import type { Endpoint, EndpointAnswer, EndpointCall } from '@app/core/http/endpoint.ts'
import { readSession } from '@app/core/operators/endpoints.ts'
import type { Present } from '@app/core/presence/endpoints.ts'
import { readRun, RUN_PROGRESS_PATH } from '@app/core/runs/endpoints.ts'
import type { Run } from '@app/core/runs/run.ts'
import { send } from './api-send.ts'

const POLL_MS = 1000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/** The change sets written by this page, with their row counts. */
const ownChanges = new Map<unknown, unknown>()

/**
 * Calls an endpoint of the API. Error responses and network failures are thrown as `ApiError`. A write with a
 * `requestKey` is stored once, however often it is sent.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: EndpointCall<E>,
  requestKey?: string,
): Promise<EndpointAnswer<E>> {
  const address = withParams(endpoint.path, params) + withQuery(query)
  const answer = await send(address, { method: endpoint.method, body, requestKey })
  const answered = (await answer.json()) as EndpointAnswer<E>
  if (typeof answered === 'object' && answered !== null && 'changeSet' in answered)
    ownChanges.set(answered.changeSet, 'rowCount' in answered ? answered.rowCount : undefined)
  return answered
}

/** Whether this page wrote a change set, as confirmed by the server. */
export function isOwnChange(set: number): boolean {
  return ownChanges.has(set)
}

/** Number of rows in such a change set; undefined if the response did not say, or others wrote it. */
export function countOwnRows(set: number): number | undefined {
  const rows = ownChanges.get(set)
  return typeof rows === 'number' ? rows : undefined
}

/**
 * Follows a run until it ends. `onRun` receives each state, `onFailed` is called if the run can no longer be followed.
 * Returns a function that stops following.
 */
export function watchRun(
  id: string,
  onRun: (run: Run) => void,
  onFailed: (error: unknown) => void,
): () => void {
  const stopped = new AbortController()
  const source = new EventSource(withParams(RUN_PROGRESS_PATH, { id }))
  stopped.signal.addEventListener('abort', () => source.close())
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const run = JSON.parse(data) as Run
    if (isRunOver(run)) stopped.abort()
    onRun(run)
  })
  source.addEventListener('error', () => {
    if (stopped.signal.aborted) return
    source.close()
    pollRun(id, onRun, stopped.signal).catch(onFailed)
  })
  return () => stopped.abort()
}

type ChangeListener = {
  /** The position after which the stream starts; called again after every reconnect. */
  onHello: (position: number) => void
  onChange: (change: LiveChange) => void
  onPresence: (present: Present[]) => void
}

/** Streams changes and presence; a broken connection is reopened with back-off. Returns a function that stops. */
export function watchChanges({ onHello, onChange, onPresence }: ChangeListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_RETRY_MS
  let isStopped = false
  const notify = (event: string, take: (data: unknown) => void) =>
    source?.addEventListener(event, ({ data }: MessageEvent<string>) => take(JSON.parse(data)))
  const open = () => {
    source = new EventSource(CHANGES_PATH)
    notify('hello', (data) => {
      waitMs = FIRST_RETRY_MS
      onHello((data as Hello).position)
    })
    notify('change', (data) => onChange(data as LiveChange))
    notify('presence', (data) => onPresence(data as Present[]))
    source.addEventListener('error', () => {
      source?.close()
      // The stream also ends with its session: this request then leads to the sign-in screen.
      call(readSession, {}).then(openLater, openLater)
    })
  }
  const openLater = () => {
    if (isStopped) return
    // Jitter keeps all tabs from reconnecting simultaneously after a restart of the server.
    timer = setTimeout(open, waitMs * (0.5 + Math.random()))
    waitMs = Math.min(waitMs * 2, LAST_RETRY_MS)
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
  }
}

export function isRunOver(run: Run): boolean {
  return run.state !== 'queued' && run.state !== 'running'
}

async function pollRun(id: string, onRun: (run: Run) => void, signal: AbortSignal) {
  while (!signal.aborted) {
    const { run } = await call(readRun, { params: { id } })
    if (signal.aborted) return
    onRun(run)
    if (isRunOver(run)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function withParams(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:(\w+)/g, (_written, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
}

function withQuery(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}
