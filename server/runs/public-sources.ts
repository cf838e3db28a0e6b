import type { EventSource, PublicSource } from '@app/core/runs/event-source.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectCrawlerAddresses } from './event-sources-store.ts'

/** Those sources of an event that read a site, by the names of the sites, in the same order. */
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
  // Addresses of crawlers hold tokens in braces, which no host has.
  return address !== null && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : undefined
}
