import type { readPublicEvent as endpoint } from '@app/core/browse/endpoints.ts'
import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import type { EventSource } from '@app/core/runs/event-source.ts'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { readEventSources } from '../runs/event-sources.ts'
import { toPublicEvent } from '../upcoming/projection.ts'
import { findPublicEvent, selectCrawlerAddresses } from './store.ts'

type BrowseDeps = Pick<Deps, 'database' | 'clock'>
type Answer = z.output<typeof endpoint.answer>
type PublicSource = Answer['sources'][number]

/** One event with those who tell it; a merged one is the event it is part of by now. */
export async function readPublicEvent(deps: BrowseDeps, { id }: { id: string }): Promise<Answer> {
  const { event, mergedInto, sources } = await readEventSources(deps, { id })
  const row = await findPublicEvent(deps.database.pool, event)
  if (!row) throw new AppError('not-found', message('Event {id} does not exist', { id }))
  return { event: toPublicEvent(row), mergedInto, sources: await toPublicSources(deps, sources) }
}

/** A source is known by its site's name, and by nothing of the crawler that reads it. */
async function toPublicSources(
  { database }: BrowseDeps,
  sources: readonly EventSource[],
): Promise<PublicSource[]> {
  const crawlers = sources.flatMap(({ crawler }) => crawler?.id ?? [])
  const addresses = await selectCrawlerAddresses(database.pool, crawlers)
  return sources.flatMap(({ crawler, values, lastFoundAt }) => {
    const url = values?.url ?? null
    const host = hostOf(url) ?? hostOf(addresses.get(crawler?.id ?? '') ?? null)
    return crawler && host ? [{ name: host, url, readAt: lastFoundAt }] : []
  })
}

function hostOf(address: string | null): string | undefined {
  // Addresses of crawlers hold tokens in braces, which no host has.
  return address !== null && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : undefined
}
