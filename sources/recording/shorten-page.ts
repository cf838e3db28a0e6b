import type { ExtractContext, Found, Page } from '../source.ts'
import { CUT_KINDS, cutHtml, cutJson } from './cut-page.ts'
import type { CutKind, CutPage } from './cut-page.ts'

/** What a method makes of one page. */
export type Extract = (page: Page, context: ExtractContext) => Promise<Found>

export type Shortened = CutPage & {
  /** What the method finds on the page, cut or whole. */
  found: Found
  /** What had to stay, because without it the method finds something else. */
  needed: CutKind[]
}

/**
 * Takes out of a page of HTML what holds no data for a method: the method finds the same in what is left as in the
 * whole. Throws what the method throws on the whole page.
 */
export async function shortenHtml(
  page: Page,
  context: ExtractContext,
  extract: Extract,
): Promise<Shortened> {
  const found = await extract(page, context)
  const isSame = async (body: string) => sameFound(found, await extract({ ...page, body }, context))
  const all = cutHtml(page.body)
  if (await isSame(all.body)) return { ...all, found, needed: [] }
  const kinds: CutKind[] = []
  for (const kind of CUT_KINDS) {
    if (await isSame(cutHtml(page.body, [...kinds, kind]).body)) kinds.push(kind)
  }
  const needed = CUT_KINDS.filter((kind) => !kinds.includes(kind))
  return { ...cutHtml(page.body, kinds), found, needed }
}

/** The same for JSON; undefined where the method finds something else, or the page is no JSON. */
export async function shortenJson(
  page: Page,
  context: ExtractContext,
  extract: Extract,
): Promise<Shortened | undefined> {
  const found = await extract(page, context)
  const cut = cutJson(page.body)
  if (!cut || !sameFound(found, await extract({ ...page, body: cut.body }, context)))
    return undefined
  return { ...cut, found, needed: [] }
}

function sameFound(one: Found, other: Found): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
