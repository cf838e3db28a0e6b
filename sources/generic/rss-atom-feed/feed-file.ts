import { message } from '@app/core/messages/message.ts'
import { toPlainText } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'
import { attribute, dataIn, findAll, parseXml, textIn, type Tree } from '../elements.ts'

/** A feed of any format: its metadata and its entries. */
export type FeedFile = { about: Tree; isAtom: boolean; entries: Tree[] }

const LONGEST_PROLOGUE = 16_384

// Declarations, comments and a document type may precede the feed.
const STARTS_AS_FEED =
  /^\ufeff?(?:\s+|<\?[^>]*>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:[\w-]+:)?(?:rss|rdf|feed)[\s>/]/is

/** Parses a page as RSS, RDF or Atom; `PageChanged` if it is none of them, or only half of one. */
export function parseFeed(page: Page): FeedFile {
  // Refuses everything else without parsing it.
  if (!STARTS_AS_FEED.test(page.body.slice(0, LONGEST_PROLOGUE))) {
    throw new PageChanged(message('{url} is no feed', { url: page.finalUrl }))
  }
  const root = parseXml(page.body).children?.find(({ attribs }) => attribs !== undefined)
  const name = localName(root)
  if (!root || !['rss', 'rdf', 'feed'].includes(name)) {
    throw new PageChanged(message('{url} is no feed', { url: page.finalUrl }))
  }
  if (!endsWith(page.body, root.name ?? '')) {
    throw new PageChanged(message('{url} holds no whole feed', { url: page.finalUrl }))
  }
  const isAtom = name === 'feed'
  const about = isAtom ? root : childOf(root, 'channel')
  if (!about)
    throw new PageChanged(message('{url} is a feed without channel', { url: page.finalUrl }))
  return { about, isAtom, entries: findAll(root, isAtom ? 'entry' : 'item') }
}

/** A truncated response ends in the middle; some servers append comments after the end. */
function endsWith(body: string, name: string): boolean {
  const end = body.slice(-4_096).replaceAll(/<!--(?:(?!-->).)*-->/gs, '')
  return new RegExp(`</${RegExp.escape(name)}\\s*>\\s*$`).test(end)
}

/** A name without its prefix, in lower case: prefixes are the feed's own choice. */
export function localName(element: Tree | undefined): string {
  const name = element?.name ?? ''
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** The first child with one of the names, in order of the names. */
export function childOf(element: Tree, ...names: string[]): Tree | undefined {
  for (const name of names) {
    const found = element.children?.find((child) => child.name === name)
    if (found) return found
  }
  return undefined
}

/**
 * The visible text of a feed element, with entities decoded as often as the feed requires: plain text if declared as
 * such, otherwise escaped or quoted markup.
 */
export function feedText(element: Tree | undefined): string {
  const isText = attribute(element, 'type') === 'text'
  const hasElements = element?.children?.some(({ attribs }) => attribs !== undefined) ?? false
  return isText || hasElements ? textIn(element) : toPlainText(dataIn(element))
}

/** The value of an element without markup, such as an address. */
export function valueIn(element: Tree | undefined): string {
  return dataIn(element).trim()
}
