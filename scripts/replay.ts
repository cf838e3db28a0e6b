import { formatEnglish } from '@app/core/messages/format.ts'
import type { Replay, ReplayComparison, ReplayItem } from '@app/core/runs/compare-replay.ts'
import { createExtractor } from '@app/sources/extract/extractor.ts'
import { findSource } from '@app/sources/index.ts'
import { readConfig } from '../server/config.ts'
import type { Database } from '../server/db/connect.ts'
import { createLogger } from '../server/logging.ts'
import { replayRun } from '../server/runs/replay-run.ts'
import { parseArguments, UsageError } from './arguments.mjs'
import { failure, instantOf, runIdOf, runIfStarted, type Result } from './command.ts'
import { withRunningDatabase, type WithDatabase } from './with-database.ts'

const USAGE = 'Usage: npm run replay -- RUN_ID [--now INSTANT] [--json]'

type ReplayDeps = { withDatabase: WithDatabase; environment: NodeJS.ProcessEnv }

const DEFAULT_DEPS: ReplayDeps = { withDatabase: withRunningDatabase, environment: process.env }

type Options = { id: string; now: string | undefined; isJson: boolean }

/** Replays a stored run and reports how it compares. Exit code 0 if the same was read, otherwise 1. */
export async function run(
  args: string[],
  { withDatabase, environment }: ReplayDeps = DEFAULT_DEPS,
): Promise<Result> {
  try {
    const options = readArguments(args)
    const replay = await withDatabase((database) => replayIn(database, environment, options))
    const stdout = options.isJson ? `${JSON.stringify(replay, null, 2)}\n` : formatReplay(replay)
    return { stdout, stderr: '', exitCode: isTheSame(replay) ? 0 : 1 }
  } catch (error) {
    return failure(error, USAGE)
  }
}

function readArguments(args: string[]): Options {
  const { values, positionals } = parseArguments(args, {
    now: { type: 'string' },
    json: { type: 'boolean' },
  })
  const [id, ...more] = positionals
  if (!id || more.length > 0) throw new UsageError('Give the id of one run')
  const now = values.now === undefined ? undefined : instantOf(values.now, '--now').toString()
  return { id: runIdOf(id), now, isJson: values.json === true }
}

async function replayIn(
  database: Database,
  environment: NodeJS.ProcessEnv,
  { id, now }: Options,
): Promise<Replay> {
  const extractor = createExtractor()
  const logger = createLogger('replay', 'plain')
  const config = readConfig(environment)
  try {
    return await replayRun({ config, database, logger, extractor, findSource }, { id, now })
  } finally {
    await extractor.close()
  }
}

/** A replay without anything to compare with counts as the same if it has a plan. */
function isTheSame({ plan, comparison }: Replay): boolean {
  return plan !== null && (comparison === null || comparison.same)
}

function formatReplay({
  run: { id, startedAt },
  now,
  pageCount,
  settingsOf,
  ...replay
}: Replay): string {
  const { plan, finding, comparison, notes } = replay
  const settings =
    settingsOf === 'run'
      ? 'with the settings of the run'
      : 'with the crawler’s current settings, since the run stored none'
  const pages = `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`
  const lines = [`Run ${id} of ${startedAt}, replayed from ${pages} as of ${now}, ${settings}.`]
  if (finding) lines.push(`${finding.kind}: ${formatEnglish(finding.message)}`)
  if (plan) lines.push(`${counted(plan.items)}.`)
  if (comparison) lines.push(...comparedLines(comparison))
  else if (plan) lines.push('The run has no plan to compare with.')
  return [...lines, ...notes.map((note) => `Note: ${formatEnglish(note)}`), ''].join('\n')
}

function counted(items: { kind: string }[]): string {
  const counts = Map.groupBy(items, ({ kind }) => kind)
  const parts = [...counts].map(([kind, { length }]) => `${length} ${kind}`)
  return parts.length === 0 ? 'Nothing found' : `Plan: ${parts.join(', ')}`
}

function comparedLines({ same, added, gone, changed }: ReplayComparison): string[] {
  if (same) return ['The result is the same as in the run.']
  return [
    'The result differs from the run:',
    ...added.map((item) => `  + ${line(item)}`),
    ...gone.map((item) => `  - ${line(item)}`),
    ...changed.flatMap(({ before, after }) => [`  ~ ${line(before)}`, `    ${line(after)}`]),
  ]
}

function line({ said, reason, why }: ReplayItem): string {
  const what = said ? `${said.start} ${said.title}: ${said.description}` : formatEnglish(why)
  return reason === null ? what : `${what} (${reason})`
}

await runIfStarted(import.meta, run)
