import type { ExtractContext, Found, Page } from '../source.ts'
import { CUT_KINDS, cutHtml, cutJson, type CutKind, type CutPage } from './cut-page.ts'

/** Extracts what a method finds on one page. */
export type Extract = (page: Page, context: ExtractContext) => Promise<Found>

export type Shortened = CutPage & {
  /** What the method finds on the page, cut or whole. */
  found: Found
  /** The kinds that could not be cut because the method would find something else. */
  needed: CutKind[]
}

/**
 * Cuts everything from an HTML page that has no data for a method: the method finds the same in the rest as in the whole.
 * Throws whatever the method throws on the whole page.
 */
export async function shortenHtml(
  page: Page,
  context: ExtractContext,
  extract: Extract,
): Promise<Shortened> {
  const found = await extract(page, context)
  const isSame = async (body: string) =>
    isSameFound(found, await extract({ ...page, body }, context))
  const all = cutHtml(page.body)
  if (await isSame(all.body)) return { ...all, found, needed: [] }
  const kinds: CutKind[] = []
  for (const kind of CUT_KINDS) {
    if (await isSame(cutHtml(page.body, [...kinds, kind]).body)) kinds.push(kind)
  }
  const needed = CUT_KINDS.filter((kind) => !kinds.includes(kind))
  return { ...cutHtml(page.body, kinds), found, needed }
}

/** The same for JSON; undefined if the method finds something else, or the page is not JSON. */
export async function shortenJson(
  page: Page,
  context: ExtractContext,
  extract: Extract,
): Promise<Shortened | undefined> {
  const found = await extract(page, context)
  const cut = cutJson(page.body)
  if (!cut || !isSameFound(found, await extract({ ...page, body: cut.body }, context)))
    return undefined
  return { ...cut, found, needed: [] }
}

function isSameFound(one: Found, other: Found): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
