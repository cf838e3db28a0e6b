import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, IdParams } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { InstantText } from '../time/instant.ts'
import { Plan } from './plan.ts'
import { Replay } from './compare-replay.ts'
import { Run, RunPage } from './run.ts'

const RunParams = z.object({ id: z.uuid() })

export const startRun = endpoint({
  name: 'startRun',
  summary:
    'Start a dry run or a run of one crawler; `local` runs it in the process that handles the request',
  method: 'POST',
  path: '/api/admin/crawlers/:id/runs',
  params: IdParams,
  body: z.strictObject({ dryRun: z.boolean(), local: z.boolean().default(false) }),
  answer: z.object({ run: Run }),
})

export const listRuns = endpoint({
  name: 'listRuns',
  summary: 'The latest runs of one crawler, newest first',
  method: 'GET',
  path: '/api/admin/crawlers/:id/runs',
  params: IdParams,
  answer: z.object({ runs: z.array(Run) }),
})

export const readRun = endpoint({
  name: 'readRun',
  summary: 'One run with its plan, once there is one',
  method: 'GET',
  path: '/api/admin/runs/:id',
  params: RunParams,
  answer: z.object({ run: Run, plan: Plan.nullable() }),
})

/** Server-sent events, each with a `Run` as `data:`; the stream ends with the run. Not one of the typed endpoints. */
export const RUN_PROGRESS_PATH = '/api/admin/runs/:id/progress'

export const commitRun = endpoint({
  name: 'commitRun',
  summary:
    'Commit the chosen items of a dry or held run as one change set, if the plan is still valid; a held one is accepted as usual if no addition is left out',
  method: 'POST',
  path: '/api/admin/runs/:id/commit',
  params: RunParams,
  body: z.strictObject({
    /** Keys of plan items; by default every add, update, move and merge. */
    keys: z.array(z.string()).max(100_000).optional(),
  }),
  answer: Written.extend({ run: Run }),
})

export const cancelRun = endpoint({
  name: 'cancelRun',
  summary:
    'Stop a run that has not been committed yet; nothing is stored. Events that a held plan would change in the same way stay as they are until the source reports something else',
  method: 'POST',
  path: '/api/admin/runs/:id/cancel',
  params: RunParams,
  answer: z.object({ run: Run }),
})

export const reopenRun = endpoint({
  name: 'reopenRun',
  summary: 'Hold a discarded plan again, unless its crawler has run since',
  method: 'POST',
  path: '/api/admin/runs/:id/reopen',
  params: RunParams,
  answer: z.object({ run: Run }),
})

export const replayRun = endpoint({
  name: 'replayRun',
  summary:
    'Replay a run from its stored pages with the current code, as of its own time or another; nothing is fetched or stored',
  method: 'POST',
  path: '/api/admin/runs/:id/replay',
  params: RunParams,
  body: z.strictObject({ now: InstantText.optional() }),
  answer: Replay,
})

export const listRunPages = endpoint({
  name: 'listRunPages',
  summary: 'The pages that a run read, in order',
  method: 'GET',
  path: '/api/admin/runs/:id/pages',
  params: RunParams,
  answer: z.object({ pages: z.array(RunPage) }),
})

export const readRunPage = endpoint({
  name: 'readRunPage',
  summary:
    'One page of a run with its original text: untrusted, to be shown as text or in a frame without scripts',
  method: 'GET',
  path: '/api/admin/runs/:id/pages/:ordinal',
  params: RunParams.extend({ ordinal: z.coerce.number().int().min(1).max(100_000) }),
  answer: z.object({ page: RunPage, text: z.string() }),
})

export const runCrawler = endpoint({
  name: 'RunCrawler',
  summary:
    "Dry run of one crawler with an operator's API key; runs that store anything are refused",
  method: 'GET',
  path: '/RunCrawler',
  audience: 'operator-key',
  query: z.strictObject({ crawlerId: Id, dryRun: z.enum(['true', 'false']) }),
  answer: z.object({ run: Run, plan: Plan.nullable() }),
})
