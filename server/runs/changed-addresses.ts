import { PageChanged } from '@app/sources/source.ts'
import type { Found } from '@app/sources/source.ts'
import type { ReadPage } from './pages-store.ts'

type Reading = {
  /** The pages that were read, by the addresses that were asked for. */
  pages: ReadonlyMap<string, ReadPage>
  /** Those of an operator that could be fetched: each stands for itself. */
  addresses: readonly string[]
  /** Those that the method itself began with: read with each of them. */
  common: readonly string[]
  extract: (pages: ReadPage[]) => Promise<Found>
}

type Unchanged = {
  found: Found
  /** The pages of the addresses that can still be read. */
  pages: Map<string, ReadPage>
  changed: { url: string; error: PageChanged }[]
}

/**
 * What the pages tell, less those of addresses whose layout changed while others can be read: which these are shows
 * when each is read alone. Throws where no address is left, or none alone is to blame.
 */
export async function extractUnchanged(reading: Reading): Promise<Unchanged> {
  const { pages, addresses, extract } = reading
  try {
    return { found: await extract([...pages.values()]), pages: new Map(pages), changed: [] }
  } catch (error) {
    if (!(error instanceof PageChanged) || addresses.length < 2) throw error
    const alone = await Promise.all(addresses.map((url) => readAlone(url, reading)))
    const changed = alone.flatMap((one) => ('error' in one ? [one] : []))
    const read = new Set(alone.flatMap((one) => ('urls' in one ? [...one.urls] : [])))
    if (changed.length === 0 || read.size === 0) throw error
    const left = new Map([...pages].filter(([url]) => read.has(url)))
    return { found: await extract([...left.values()]), pages: left, changed }
  }
}

/** The pages that one address leads to, of those that were read, or how it changed. */
async function readAlone(
  url: string,
  { pages, common, extract }: Reading,
): Promise<{ urls: ReadonlySet<string> } | { url: string; error: PageChanged }> {
  const urls = new Set([...common, url])
  try {
    for (;;) {
      const { needs } = await extract([...urls].flatMap((one) => pages.get(one) ?? []))
      const further = needs.filter((one) => pages.has(one) && !urls.has(one))
      if (further.length === 0) return { urls }
      for (const one of further) urls.add(one)
    }
  } catch (error) {
    if (!(error instanceof PageChanged)) throw error
    return { url, error }
  }
}
