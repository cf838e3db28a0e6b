import type { Fetcher } from '@app/sources/fetch/guarded-fetch.ts'
import type { Deps } from '../deps.ts'
import { demoAddress, isDemoPresent } from './actions.ts'
import { DEMO_PATH } from './pages.ts'

/** `host:port` of the demo's website, as the list of allowed private hosts wants it. */
export function demoHost(config: Pick<Deps['config'], 'host' | 'port'>): string {
  return new URL(demoAddress(config)).host
}

export type DemoFetchers = {
  /** Lets no private host through but those an operator configured. */
  guarded: Pick<Fetcher, 'fetchPage'>
  /** The same, and lets `demoHost(config)` through. */
  withDemo: Pick<Fetcher, 'fetchPage'>
}

/**
 * Reads the demo's pages, and nothing else on this machine, for as long as the demo is here; every other
 * address goes the guarded way.
 */
export function demoFetcher(
  deps: Pick<Deps, 'config' | 'database'>,
  { guarded, withDemo }: DemoFetchers,
): Pick<Fetcher, 'fetchPage'> {
  const { origin } = new URL(demoAddress(deps.config))
  const isDemoPage = (address: string) => {
    const url = URL.canParse(address) ? new URL(address) : null
    return url?.origin === origin && url.pathname.startsWith(`${DEMO_PATH}/`)
  }
  return {
    fetchPage: async (url, options) => {
      const isOpen = isDemoPage(url) && (await isDemoPresent(deps))
      return (isOpen ? withDemo : guarded).fetchPage(url, options)
    },
  }
}
