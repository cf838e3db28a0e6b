import type { readPublicEvent as endpoint } from '@app/core/browse/endpoints.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import type { z } from 'zod'
import type { DataDeps } from '../deps.ts'
import { readEventSources } from '../runs/event-sources.ts'
import { toPublicSources } from '../runs/public-sources.ts'
import { toPublicEvent } from '../upcoming/projection.ts'
import { findPublicEvent } from './store.ts'

type Answer = z.output<typeof endpoint.answer>

/** One event with its sources; for a merged event, the one it was merged into. */
export async function readPublicEvent(deps: DataDeps, { id }: { id: string }): Promise<Answer> {
  const { event, mergedInto, sources } = await readEventSources(deps, { id })
  const { pool } = deps.database
  const row = await findPublicEvent(pool, event)
  if (!row) throw new AppError('not-found', message('Event {id} does not exist', { id }))
  return { event: toPublicEvent(row), mergedInto, sources: await toPublicSources(pool, sources) }
}
