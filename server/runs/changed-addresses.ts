import { PageChanged, type Found } from '@app/sources/source.ts'
import type { ReadPage } from './pages-store.ts'

type Extraction = {
  /** The pages read, by requested address. */
  pages: ReadonlyMap<string, ReadPage>
  /** The operator's addresses that could be fetched, each independent of the others. */
  addresses: readonly string[]
  /** Addresses that the method itself starts with; read together with each of the operator's. */
  common: readonly string[]
  extract: (pages: ReadPage[]) => Promise<Found>
}

type UnchangedPages = {
  found: Found
  /** The pages of the addresses that are still readable. */
  pages: Map<string, ReadPage>
  changed: { url: string; error: PageChanged }[]
}

/**
 * Extracts from all pages, leaving out addresses whose layout changed if others are still readable. To find out which
 * ones changed, each is read alone. Throws if no address is readable, or if none fails alone.
 */
export async function extractUnchanged(extraction: Extraction): Promise<UnchangedPages> {
  const { pages, addresses, extract } = extraction
  try {
    return { found: await extract([...pages.values()]), pages: new Map(pages), changed: [] }
  } catch (error) {
    if (!(error instanceof PageChanged) || addresses.length < 2) throw error
    const alone = await Promise.all(addresses.map((url) => readAlone(url, extraction)))
    const changed = alone.flatMap((one) => ('error' in one ? [one] : []))
    const read = new Set(alone.flatMap((one) => ('urls' in one ? [...one.urls] : [])))
    if (changed.length === 0 || read.size === 0) throw error
    const left = new Map([...pages].filter(([url]) => read.has(url)))
    return { found: await extract([...left.values()]), pages: left, changed }
  }
}

/** The pages read that one address leads to, or how its layout changed. */
async function readAlone(
  url: string,
  { pages, common, extract }: Extraction,
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
