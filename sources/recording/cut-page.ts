import { load } from 'cheerio'

/** The kinds of content that can be cut from a page. */
export const CUT_KINDS = ['styles', 'drawings', 'links', 'scripts', 'inlined pictures'] as const
export type CutKind = (typeof CUT_KINDS)[number]

/** A cut page, and how often each kind was removed. */
export type CutPage = { body: string; removed: Record<string, number> }

type Node = {
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: Node[]
  startIndex?: number | null
  endIndex?: number | null
}

type Range = { from: number; to: number; what: CutKind }

const LINKS_WITHOUT_DATA =
  /^(?:stylesheet|preload|prefetch|preconnect|dns-prefetch|modulepreload|(?:shortcut )?icon|apple-touch-icon(?:-precomposed)?|mask-icon)$/i

const INLINED_MEDIA = /data:(?:image|font|audio|video)\/[\w.+-]*(?:;[\w=-]+)*,[^"'\s)>\\]+/g

/**
 * A page without anything that holds no data: styles, drawings, inlined pictures, links to styles and icons, and scripts
 * that are neither JSON nor assign any. The rest is exactly as the site wrote it.
 */
export function cutHtml(body: string, kinds: readonly CutKind[] = CUT_KINDS): CutPage {
  const ranges = rangesWithoutData(body).filter(({ what }) => kinds.includes(what))
  const removed: Record<string, number> = {}
  const remaining: string[] = []
  let from = 0
  for (const range of ranges) {
    remaining.push(body.slice(from, range.from))
    from = range.to
    removed[range.what] = (removed[range.what] ?? 0) + 1
  }
  remaining.push(body.slice(from))
  const cut = { body: remaining.join(''), removed }
  return kinds.includes('inlined pictures') ? withoutMedia(cut) : cut
}

/** JSON without insignificant white space and inlined pictures; undefined if it is invalid. */
export function cutJson(body: string): CutPage | undefined {
  try {
    return withoutMedia({ body: JSON.stringify(JSON.parse(body)), removed: { 'white space': 1 } })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function withoutMedia({ body, removed }: CutPage): CutPage {
  let count = 0
  const without = body.replace(INLINED_MEDIA, () => {
    count += 1
    return 'data:,'
  })
  return { body: without, removed: count > 0 ? { ...removed, 'inlined pictures': count } : removed }
}

/** Iterative, in page order: pages may be nested deeper than any stack. */
function rangesWithoutData(body: string): Range[] {
  const xml = {
    xmlMode: false,
    decodeEntities: false,
    withStartIndices: true,
    withEndIndices: true,
  }
  const ranges: Range[] = []
  const left: Node[] = load(body, { xml }).root().toArray() as Node[]
  while (left.length > 0) {
    const node = left.pop()
    if (!node) break
    const what = findCutKind(node)
    if (what !== null && node.startIndex != null && node.endIndex != null) {
      ranges.push({ from: node.startIndex, to: node.endIndex + 1, what })
      continue
    }
    const children = node.children ?? []
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child) left.push(child)
    }
  }
  return ranges
}

function findCutKind(node: Node): CutKind | null {
  const { name, attribs = {} } = node
  if (name === 'style') return 'styles'
  if (name === 'svg') return 'drawings'
  if (name === 'link' && LINKS_WITHOUT_DATA.test(attribs['rel'] ?? '')) return 'links'
  if (name === 'script' && !holdsData(node)) return 'scripts'
  return null
}

const DATA_TYPE = /json|^text\/(?:x-|html|template|plain)/i

// A literal value: a non-empty object or list, a long text, or a call that parses one.
const ASSIGNS_DATA =
  /(?:=|\.push\(|[\w$]\()\s*(?:\{\s*(?:"[^"]*"|'[^']*'|[\w$]+)\s*:|\[\s*[[{"'\d]|JSON\.parse\(|"(?:[^"\\]|\\.){200}|'(?:[^'\\]|\\.){200})/

function holdsData({ attribs = {}, children = [] }: Node): boolean {
  if (DATA_TYPE.test(attribs['type'] ?? '')) return true
  return children.some(({ data = '' }) => ASSIGNS_DATA.test(data))
}
