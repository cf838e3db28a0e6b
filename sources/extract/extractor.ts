import { verbatim, type Message } from '@app/core/messages/message.ts'
import { Worker } from 'node:worker_threads'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { MethodRefused, PageChanged } from '../source.ts'
import type { ExtractContext, Found, Inspection, Page, Repair } from '../source.ts'
import type { TypedResult, WantedEvents } from '../source.ts'
import { toTask, type Outcome, type Task, type ThreadStart } from './messages.ts'

export type ExtractorOptions = {
  memoryMb?: number
  deadlineMs?: number
  /** Maximum number of threads. */
  threads?: number
  /** The module whose `findSource` provides the readers; another one only in tests. */
  register?: URL
}

export type Extractor = {
  /**
   * Extracts events from pages on another thread. Throws the reader's own `PageChanged` and `MethodRefused`, or
   * `ExtractionStopped` if it took too long, too much memory, or was closed.
   */
  extract: (method: CrawlerMethod, pages: Page[], context: ExtractContext) => Promise<Found>
  /** What each part of the recipe in the context selects; throws like `extract`. */
  inspect: (method: CrawlerMethod, pages: Page[], context: ExtractContext) => Promise<Inspection>
  /** Proposes recipes for a page from known events; throws like `extract`. */
  propose: (
    method: CrawlerMethod,
    page: Page,
    wanted: WantedEvents,
    context: ExtractContext,
  ) => Promise<Repair>
  /** Proposes recipes for a page from events that a person typed; throws like `extract`. */
  proposeTyped: (
    method: CrawlerMethod,
    page: Page,
    typed: readonly string[],
    context: ExtractContext,
  ) => Promise<TypedResult>
  /** Ends every thread; running and queued pages are stopped. */
  close: () => Promise<void>
}

/** A reader that was stopped before it finished. */
export class ExtractionStopped extends Error {
  readonly kind: 'deadline' | 'memory' | 'closed' | 'crashed'

  constructor(
    kind: 'deadline' | 'memory' | 'closed' | 'crashed',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'ExtractionStopped'
    this.kind = kind
  }
}

/** Whether an error explains why pages could not be read, and is not our fault. */
export function isReadingRefused(
  error: unknown,
): error is ExtractionStopped | PageChanged | MethodRefused {
  return (
    error instanceof ExtractionStopped ||
    error instanceof PageChanged ||
    error instanceof MethodRefused
  )
}

type Job = { task: Task; resolve: (outcome: Answered) => void; reject: (error: Error) => void }
type Answered = Exclude<Outcome, { error: unknown }>
type Thread = { worker: Worker; job: Job | undefined; timer: NodeJS.Timeout | undefined }

/** A few threads that read pages, so that no page can block or crash the calling process. */
export function createExtractor({
  memoryMb = 256,
  deadlineMs = 20_000,
  threads = 1,
  register = new URL('../index.ts', import.meta.url),
}: ExtractorOptions = {}): Extractor {
  const pool = new Set<Thread>()
  const waiting: Job[] = []
  let isClosed = false

  function next(): void {
    const job = waiting.shift()
    if (!job) return
    const idle = [...pool].find((thread) => !thread.job)
    if (!idle && pool.size >= threads) {
      waiting.unshift(job)
      return
    }
    const thread = idle ?? open()
    thread.job = job
    thread.worker.ref()
    thread.timer = setTimeout(() => void stop(thread, toDeadlineError(job, deadlineMs)), deadlineMs)
    thread.worker.postMessage(job.task)
  }

  function open(): Thread {
    const worker = new Worker(new URL('./extract-thread.ts', import.meta.url), {
      workerData: { register: register.href } satisfies ThreadStart,
      // Readers do not need the environment.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    const thread: Thread = { worker, job: undefined, timer: undefined }
    pool.add(thread)
    worker.on('message', (outcome: Outcome) => finish(thread, outcome))
    worker.on('error', (error: Error) => void stop(thread, crash(thread.job, error, memoryMb)))
    worker.on('exit', () => void stop(thread, crash(thread.job, undefined, memoryMb)))
    return thread
  }

  function finish(thread: Thread, outcome: Outcome): void {
    const job = release(thread)
    // An idle thread does not keep the process alive.
    thread.worker.unref()
    if (!job) return
    if ('error' in outcome) job.reject(rebuildError(outcome.error))
    else job.resolve(outcome)
    next()
  }

  /** Terminates a thread; the next page gets a new one. */
  async function stop(thread: Thread, error: ExtractionStopped): Promise<void> {
    if (!pool.delete(thread)) return
    const job = release(thread)
    await thread.worker.terminate()
    job?.reject(error)
    next()
  }

  function ask(task: Task): Promise<Answered> {
    if (isClosed) return Promise.reject(toClosedError(task.method))
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    waiting.push({ task, resolve, reject })
    next()
    return promise
  }

  return {
    extract: async (method, pages, context) => {
      const outcome = await ask(toTask('extract', method, pages, context))
      if ('found' in outcome) return outcome.found
      throw new Error('unexpected reply from the thread')
    },
    inspect: async (method, pages, context) => {
      const outcome = await ask(toTask('inspect', method, pages, context))
      if ('inspection' in outcome) return outcome.inspection
      throw new Error('unexpected reply from the thread')
    },
    propose: async (method, page, wanted, context) => {
      const outcome = await ask(toTask('propose', method, [page], context, { wanted }))
      if ('repair' in outcome) return outcome.repair
      throw new Error('unexpected reply from the thread')
    },
    proposeTyped: async (method, page, typed, context) => {
      const outcome = await ask(toTask('propose-typed', method, [page], context, { typed }))
      if ('typed' in outcome) return outcome.typed
      throw new Error('unexpected reply from the thread')
    },
    close: async () => {
      isClosed = true
      for (const job of waiting.splice(0)) job.reject(toClosedError(job.task.method))
      const open = [...pool]
      await Promise.all(open.map((thread) => stop(thread, toClosedError(thread.job?.task.method))))
    },
  }
}

function release(thread: Thread): Job | undefined {
  const { job } = thread
  clearTimeout(thread.timer)
  thread.job = undefined
  return job
}

function toDeadlineError({ task }: Job, deadlineMs: number): ExtractionStopped {
  const message = `Reading ${nameOf(task)} took more than ${deadlineMs / 1_000} seconds and was stopped.`
  return new ExtractionStopped('deadline', message)
}

function crash(
  job: Job | undefined,
  error: Error | undefined,
  memoryMb: number,
): ExtractionStopped {
  const what = job ? nameOf(job.task) : 'pages'
  if (error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const message = `Reading ${what} took more than ${memoryMb} MB of memory and was stopped.`
    return new ExtractionStopped('memory', message, error)
  }
  return new ExtractionStopped('crashed', `Reading ${what} ended without an answer.`, error)
}

function toClosedError(method: CrawlerMethod | undefined): ExtractionStopped {
  return new ExtractionStopped('closed', `Reading ${method ?? 'pages'} was stopped.`)
}

function nameOf({ method, pages }: Task): string {
  const more = pages.length > 1 ? ` and ${pages.length - 1} more` : ''
  return `${method} (${pages[0]?.body.length ?? 0} characters${more})`
}

/** Recreates an error of the reader after it crossed the thread boundary. */
function rebuildError({
  name,
  message: words,
  sentence = verbatim(words),
  stack,
}: {
  name: string
  message: string
  sentence?: Message | undefined
  stack?: string | undefined
}) {
  if (name === 'PageChanged') return new PageChanged(sentence)
  if (name === 'MethodRefused') return new MethodRefused(sentence)
  const error = new Error(words)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return error
}
