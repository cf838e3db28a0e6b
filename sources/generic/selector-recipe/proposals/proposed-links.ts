import { describeElements } from './selectors.ts'
import { findAll, findFirst, type Tree } from '../../elements.ts'
import type { OpenPage } from '../read-items.ts'
import { partReaders } from '../read-parts.ts'
import type { ElementSet } from './element-sets.ts'
import { elementsIn, type Anchor, type PageIndex } from './known-events.ts'
import { selectorsInside } from './typed-dates.ts'
import { MAX_LOOKED_AT, type Candidate, type Work } from './typed-search.ts'

const MAX_LINKS = 6
const MAX_AFTER = 12

/** Empty if the item's first link is the one of the title. */
export function linkIn(item: Tree, anchor: Anchor, index: PageIndex, { base }: OpenPage): string {
  const own = ownLinkOf(item, anchor)
  if (!own || own === findFirst(item, 'a[href]') || base === '') return ''
  return selectorsInside(item, own, index)[0] ?? ''
}

/** The link around the title of an item, or in it. */
export function ownLinkOf(item: Tree, { element }: Anchor): Tree | undefined {
  if (item.name === 'a') return undefined
  return findAll(item, 'a[href]').find(
    (link) => elementsIn(link).includes(element) || elementsIn(element).includes(link),
  )
}

/** For titles without a link, the link beside them that leads each item to a page of its own. */
export function withLinkBeside(candidate: Candidate, { index, opened }: Work): Candidate {
  const { recipe, item, set, isTitleLinked } = candidate
  if (isTitleLinked || recipe.title.startsWith('preceding::')) return candidate
  const inside = findAll(item, 'a[href]')
    .slice(0, MAX_LINKS)
    .flatMap((link) => selectorsInside(item, link, index)[0] ?? [])
  const after = linksAfter(item, set, index)
  const some = set.elements.slice(0, MAX_LOOKED_AT)
  const rated = ['', ...inside, ...(inside.length === 0 ? after : [])].map((link) => {
    const read = partReaders({ ...recipe, link }, opened.selected, opened.base, set.elements)
    const pages = some.map((one) => read.link(one)).filter((url) => isOwnPage(url, opened))
    return { link, count: new Set(pages).size }
  })
  const [best] = rated.toSorted((one, other) => other.count - one.count)
  return best ? { ...candidate, recipe: { ...recipe, link: best.link } } : candidate
}

/** Selectors of the links in what follows an item that is only a heading. */
function linksAfter(item: Tree, set: ElementSet, { parents }: PageIndex): string[] {
  const siblings = parents.get(item)?.children ?? []
  const listed = new Set(set.elements)
  const following = siblings.slice(siblings.indexOf(item) + 1)
  const end = following.findIndex((one) => listed.has(one))
  const links = following
    .slice(0, end < 0 ? MAX_AFTER : end)
    .flatMap((one) => elementsIn(one))
    .filter((one) => one.name === 'a')
  return [
    ...new Set(links.slice(0, MAX_LINKS).flatMap((one) => describeElements([one]).slice(0, 2))),
  ].map((css) => `~ ${css}`)
}

/** Not an address of mail, a place on the same page, or another site. */
function isOwnPage(url: string, { base }: OpenPage): boolean {
  const [page = ''] = url.split('#')
  return page !== '' && page !== base.split('#')[0] && new URL(url).host === new URL(base).host
}
