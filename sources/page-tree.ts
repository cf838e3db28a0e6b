import { message } from '@app/core/messages/message.ts'
import { QuoteType, Tokenizer } from 'htmlparser2'
import { PageChanged } from './source.ts'

/** A node of a parsed page: an element, a text, or the page itself. Immutable once built. */
export type Tree = {
  /** `tag`, `text`, or `root` for the page itself. */
  type?: string | undefined
  name?: string | undefined
  attribs?: Record<string, string> | undefined
  data?: string | undefined
  children?: Tree[] | undefined
}

// The largest recorded page has some 5,000 elements and as many texts; anything far beyond is malicious. XML guides list
// a week of a hundred channels.
const MAX_PARTS = 500_000
const MAX_PARTS_OF_XML = 1_000_000
const MAX_ATTRIBUTES = 1_000

const VOID = words(
  'area base basefont br col embed frame hr img input link meta param source track wbr',
)
const FOREIGN = words('math svg')
/** Parts of SVG and MathML that contain ordinary markup. */
const ORDINARY = words('annotation-xml desc foreignobject mi mn mo ms mtext title')

/** Elements that end implicitly when another begins, if they are the innermost open one. */
const ENDED_BY = new Map<string, ReadonlySet<string>>([
  ...words(
    `address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
    header hr main nav ol p pre section table ul`,
  )
    .values()
    .map((name) => [name, words('p')] as const),
  ...words('button datalist input output select textarea')
    .values()
    .map((name) => [name, words('button datalist input optgroup option select textarea')] as const),
  ['li', words('li')],
  ['dt', words('dd dt')],
  ['dd', words('dd dt')],
  ['rt', words('rp rt')],
  ['rp', words('rp rt')],
  ['option', words('option')],
  ['optgroup', words('optgroup option')],
  ['th', words('th')],
  ['td', words('td th thead')],
  ['tr', words('td th tr')],
  ['tbody', words('tbody td th thead tr')],
  ['tfoot', words('tbody td th thead tr')],
  ['body', words('head link script')],
])

let last: { body: string; tree: WeakRef<Tree> } | undefined

/**
 * Parses a page into a tree, in linear time whatever its depth and width; comments are dropped. Cached, because readers
 * parse the same page several times, for its scripts and for its markup. Throws `PageChanged` for a page with more nodes
 * than any real page.
 */
export function parseTree(body: string): Tree {
  const known = last?.body === body ? last.tree.deref() : undefined
  if (known) return known
  const tree = build(body, false)
  last = { body, tree: new WeakRef(tree) }
  return tree
}

/** The same for XML such as feeds, where names are case-sensitive and CDATA is text. */
export function parseXmlTree(body: string): Tree {
  return build(body, true)
}

type Open = { tree: Tree; name: string; isForeign: boolean }

// Shared, because most elements of a page have no attributes.
const NO_ATTRIBUTES: Record<string, string> = Object.freeze({})

function build(body: string, isXml: boolean): Tree {
  const root: Tree = {
    type: 'root',
    name: undefined,
    attribs: undefined,
    data: undefined,
    children: [],
  }
  const most = isXml ? MAX_PARTS_OF_XML : MAX_PARTS
  const open: Open[] = []
  const counts = new Map<string, number>()
  let parent = root
  let text: Tree | undefined
  // Where the part of the text starts that is not yet in its data.
  let textFrom = 0
  let textUntil = 0
  let parts = 0
  let name = ''
  let attributes = NO_ATTRIBUTES
  let attributeCount = 0
  let attribute = ''
  let value = ''

  function add(child: Tree): void {
    parts += 1
    if (parts > most)
      throw new PageChanged(message('The page has more than {limit} parts', { limit: most }))
    // A list created with its first child is allocated no larger than needed.
    if (parent.children) parent.children.push(child)
    else parent.children = [child]
  }
  function endPiece(): void {
    if (text && textUntil > textFrom) text.data += body.slice(textFrom, textUntil)
    textFrom = textUntil
  }
  function endText(): void {
    endPiece()
    text = undefined
  }
  function beginText(): void {
    if (text) return
    text = { type: 'text', name: undefined, attribs: undefined, data: '', children: undefined }
    add(text)
  }
  function addText(from: number, until: number): void {
    if (!text || from !== textUntil) {
      endPiece()
      textFrom = from
    }
    beginText()
    textUntil = until
  }
  function addCharacter(codePoint: number): void {
    endPiece()
    beginText()
    if (text) text.data += String.fromCodePoint(codePoint)
  }
  function closeInnermost(): void {
    const closed = open.pop()
    if (!closed) return
    endText()
    counts.set(closed.name, (counts.get(closed.name) ?? 1) - 1)
    parent = open.at(-1)?.tree ?? root
  }
  function append(isEmpty: boolean): void {
    endText()
    const tree = { type: 'tag', name, attribs: attributes, data: undefined, children: undefined }
    add(tree)
    if (isEmpty) return
    open.push({ tree, name, isForeign: isForeignIn(name, open.at(-1)) })
    counts.set(name, (counts.get(name) ?? 0) + 1)
    parent = tree
  }
  function start(written: string): void {
    name = isXml ? written : written.toLowerCase()
    attributes = NO_ATTRIBUTES
    attributeCount = 0
    const ended = isXml ? undefined : ENDED_BY.get(name)
    while (ended?.has(open.at(-1)?.name ?? '')) closeInnermost()
  }
  function end(written: string): void {
    const closed = isXml ? written : written.toLowerCase()
    if ((counts.get(closed) ?? 0) > 0) {
      let isFound = false
      while (!isFound) {
        isFound = open.at(-1)?.name === closed
        closeInnermost()
      }
    } else if (!isXml && (closed === 'p' || closed === 'br')) {
      start(closed)
      append(true)
    }
  }

  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true },
    {
      ontext: addText,
      ontextentity: addCharacter,
      onopentagname: (from, until) => start(body.slice(from, until)),
      onopentagend: () => append(!isXml && VOID.has(name)),
      onselfclosingtag: () => append(isXml || VOID.has(name) || isForeignIn(name, open.at(-1))),
      onclosetag: (from, until) => end(body.slice(from, until)),
      onattribname: (from, until) => {
        const written = body.slice(from, until)
        attribute = isXml ? written : written.toLowerCase()
        value = ''
      },
      onattribdata: (from, until) => (value += body.slice(from, until)),
      onattribentity: (codePoint) => (value += String.fromCodePoint(codePoint)),
      onattribend: (quote) => {
        if (attributeCount >= MAX_ATTRIBUTES || Object.hasOwn(attributes, attribute)) return
        attributeCount += 1
        if (attributes === NO_ATTRIBUTES) attributes = {}
        attributes[attribute] = quote === QuoteType.NoValue ? '' : value
      },
      oncdata: (from, until, ending) => {
        if (isXml) addText(from, until - ending)
        else endText()
      },
      oncomment: endText,
      ondeclaration: endText,
      onprocessinginstruction: endText,
      onend: endText,
    },
  )
  tokenizer.write(body)
  tokenizer.end()
  return root
}

/** Text with its entities decoded once; must not contain tags. */
export function resolveEntities(text: string): string {
  let resolved = ''
  const nothing = () => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, until) => (resolved += text.slice(from, until)),
      ontextentity: (codePoint) => (resolved += String.fromCodePoint(codePoint)),
      onopentagname: nothing,
      onopentagend: nothing,
      onselfclosingtag: nothing,
      onclosetag: nothing,
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(text)
  tokenizer.end()
  return resolved
}

function isForeignIn(name: string, parent: Open | undefined): boolean {
  return FOREIGN.has(name) || (parent?.isForeign === true && !ORDINARY.has(name))
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** Puts children on a stack, so that the first is taken from it first. */
export function pushReversed(left: Tree[], children: Tree[] | undefined): void {
  if (!children) return
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]
    if (child) left.push(child)
  }
}
