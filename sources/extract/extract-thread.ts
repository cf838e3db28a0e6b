import { message } from '@app/core/messages/message.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { MethodRefused, PageChanged, type Source } from '../source.ts'
import { fromTask, type Outcome, type Task, type ThreadStart } from './messages.ts'

type Register = { findSource: (method: CrawlerMethod) => Source | undefined }

const { register } = workerData as ThreadStart
const loaded: Promise<Register> = import(register)

parentPort?.on('message', (task: Task) => {
  // An error not caught here ends the thread, which its owner notices.
  void answer(task)
})

async function answer(task: Task): Promise<void> {
  const { findSource } = await loaded
  parentPort?.postMessage(run(task, findSource))
}

function isRefusal(error: unknown): error is PageChanged | MethodRefused {
  return error instanceof PageChanged || error instanceof MethodRefused
}

function run(task: Task, findSource: Register['findSource']): Outcome {
  try {
    const source = findSource(task.method)
    if (!source)
      throw new MethodRefused(
        message('The method {method} is not supported yet', { method: task.method }),
      )
    const { pages, context } = fromTask(task)
    if (task.kind === 'extract') return { found: source.extract(pages, context) }
    const { inspect, propose, proposeTyped } = source
    const [page] = pages
    if (!inspect || !propose || !proposeTyped || !page)
      throw new MethodRefused(
        message('The method {method} reads by no recipe', { method: task.method }),
      )
    if (task.kind === 'propose') return { repair: propose(page, task.wanted, context) }
    if (task.kind === 'propose-typed') return { typed: proposeTyped(page, task.typed, context) }
    return { inspection: inspect(pages, context) }
  } catch (error) {
    const {
      name,
      message: words,
      stack,
    } = error instanceof Error ? error : new Error(String(error))
    const sentence = isRefusal(error) ? error.sentence : undefined
    return { error: { name, message: words, sentence, stack } }
  }
}
