import type { EventSource, PublicSource } from '@app/core/runs/event-source.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectCrawlerAddresses } from './event-sources-store.ts'

/** The site names of those sources of an event that read a site, in the same order. */
export async function toPublicSources(
  client: Queryable,
  sources: readonly EventSource[],
): Promise<PublicSource[]> {
  const crawlers = sources.flatMap(({ crawler }) => crawler?.id ?? [])
  const addresses = await selectCrawlerAddresses(client, crawlers)
  return sources.flatMap(({ crawler, values, lastFoundAt }) => {
    const url = values?.url ?? null
    const host = hostOf(url) ?? hostOf(addresses.get(crawler?.id ?? '') ?? null)
    return crawler && host ? [{ name: host, url, readAt: lastFoundAt }] : []
  })
}

function hostOf(address: string | null): string | undefined {
  // Crawler URLs may contain tokens in braces, but never in the host.
  return address !== null && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : undefined
}
