import type { Fetcher } from '@app/sources/fetch/guarded-fetch.ts'
import type { Deps } from '../deps.ts'
import { findDemoUrl } from './actions.ts'
import { DEMO_PATH } from './demo-pages.ts'

export type DemoFetcherParts = {
  /** Allows no private host except those an operator configured. */
  guarded: Fetcher
  /** Creates a fetcher that also allows `host:port`. */
  openFor: (host: string) => Fetcher
}

/**
 * Fetches the demo's pages, and nothing else on this machine, as long as the demo exists; every other URL uses the
 * guarded fetcher. Closing it closes both.
 */
export function demoFetcher(
  deps: Pick<Deps, 'database'>,
  { guarded, openFor }: DemoFetcherParts,
): Fetcher {
  const opened = new Map<string, Fetcher>()
  const wayTo = async (text: string): Promise<Fetcher> => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url?.pathname.startsWith(`${DEMO_PATH}/`)) return guarded
    const address = await findDemoUrl(deps)
    if (address === null || url.origin !== new URL(address).origin) return guarded
    const known = opened.get(url.host) ?? openFor(url.host)
    opened.set(url.host, known)
    return known
  }
  return {
    fetchPage: async (url, options) => (await wayTo(url)).fetchPage(url, options),
    close: async () => {
      await guarded.close()
      for (const fetcher of opened.values()) await fetcher.close()
    },
  }
}
