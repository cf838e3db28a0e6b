import { verbatim } from '../core/messages/message.ts'
import { pathToFileURL } from 'node:url'
import { CRAWLER_METHODS, CrawlerMethod } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import { readRun } from '@app/core/runs/endpoints.ts'
import { parseInstant } from '@app/core/time/instant.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { findSource } from '@app/sources/index.ts'
import { MethodRefused, PageChanged, type Source } from '@app/sources/source.ts'
import { StartRefused } from '../server/start-refused.ts'
import { HelpRequest, UsageError, withUsage } from './arguments.mjs'
import { readEnvFile } from './env-file.mjs'

/** Output and exit code of a command: 0 success, 1 failure, 2 invalid usage. */
export type Result = { stdout: string; stderr: string; exitCode: number }

/** Turns what a command threw into output; anything but an expected error is a bug and rethrown. */
export function failure(error: unknown, usage: string): Result {
  if (error instanceof HelpRequest) return { stdout: `${usage}\n`, stderr: '', exitCode: 0 }
  if (error instanceof UsageError) return failed(withUsage(error, usage), 2)
  if (error instanceof PageChanged) return failed(`Page changed: ${error.message}`, 1)
  const isRefusal = [MethodRefused, AppError, FetchFailure, StartRefused].some(
    (kind) => error instanceof kind,
  )
  if (isRefusal) return failed((error as Error).message, 1)
  throw error
}

function failed(message: string, exitCode: number): Result {
  return { stdout: '', stderr: `${message}\n`, exitCode }
}

export function required(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`${name} is missing`)
  return value
}

export function instantOf(text: string, name: string): Temporal.Instant {
  const instant = parseInstant(text)
  if (!instant)
    throw new UsageError(`${name} "${text}" is not an instant such as 2026-11-21T08:00:00Z`)
  return instant
}

export function webAddressOf(text: string, name: string): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} "${text}" is not a web address`)
  return url
}

export function runIdOf(text: string): string {
  if (!readRun.params.safeParse({ id: text }).success)
    throw new UsageError(`"${text}" is not the id of a run`)
  return text
}

export function methodOf(text: string): CrawlerMethod {
  const known = CrawlerMethod.safeParse(text)
  if (known.success) return known.data
  throw new UsageError(`"${text}" is not a method. Known methods: ${CRAWLER_METHODS.join(', ')}`)
}

export function sourceOf(text: string): Source {
  const method = methodOf(text)
  const source = findSource(method)
  if (!source) throw new MethodRefused(verbatim(`The method ${method} is not supported yet`))
  return source
}

type Command = (args: string[]) => Result | Promise<Result>

/** Runs a command if its module is the one that was started, and prints its output. */
export async function runIfStarted(meta: ImportMeta, run: Command): Promise<void> {
  if (meta.url !== pathToFileURL(process.argv[1] ?? '').href) return
  readEnvFile()
  const { stdout, stderr, exitCode } = await run(process.argv.slice(2))
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
}
