import { parentPort, workerData } from 'node:worker_threads'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { MethodRefused } from '../source.ts'
import type { Source } from '../source.ts'
import { fromTask } from './messages.ts'
import type { Outcome, Task, ThreadStart } from './messages.ts'

type Register = { findSource: (method: CrawlerMethod) => Source | undefined }

const { register } = workerData as ThreadStart
const loaded: Promise<Register> = import(register)

parentPort?.on('message', (task: Task) => {
  // An error that is not told here ends the thread, which its owner notices.
  void answer(task)
})

async function answer(task: Task): Promise<void> {
  const { findSource } = await loaded
  parentPort?.postMessage(run(task, findSource))
}

function run(task: Task, findSource: Register['findSource']): Outcome {
  try {
    const source = findSource(task.method)
    if (!source) throw new MethodRefused(`The method ${task.method} is not supported yet`)
    const { pages, context } = fromTask(task)
    if (task.kind === 'extract') return { found: source.extract(pages, context) }
    if (!source.inspect) throw new MethodRefused(`The method ${task.method} reads by no recipe`)
    return { inspection: source.inspect(pages, context) }
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message, stack } }
  }
}
