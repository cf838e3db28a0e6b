import { message } from '@app/core/messages/message.ts'
import { toPlainText } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { Page } from '../../source.ts'
import { attribute, dataIn, findAll, parseXml, textIn } from '../elements.ts'
import type { Tree } from '../elements.ts'

/** A feed of any kind: what stands about itself, and its entries. */
export type FeedFile = { about: Tree; isAtom: boolean; entries: Tree[] }

const LONGEST_PROLOGUE = 16_384

// Declarations, remarks and a document type may stand before the feed.
const STARTS_AS_FEED =
  /^\ufeff?(?:\s+|<\?[^>]*>|<!--(?:(?!-->).)*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)*<(?:[\w-]+:)?(?:rss|rdf|feed)[\s>/]/is

/** Reads a page as RSS, RDF or Atom; `PageChanged` where it is none of them, or half of one. */
export function parseFeed(page: Page): FeedFile {
  // Whatever begins otherwise need not be parsed to be refused.
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

/** A broken answer ends in the middle; behind the end some servers print remarks. */
function endsWith(body: string, name: string): boolean {
  const end = body.slice(-4_096).replaceAll(/<!--(?:(?!-->).)*-->/gs, '')
  return new RegExp(`</${RegExp.escape(name)}\\s*>\\s*$`).test(end)
}

/** A name without its prefix, in lower case: prefixes are the feed's own choice. */
export function localName(element: Tree | undefined): string {
  const name = element?.name ?? ''
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** The first of the elements right inside that has one of the names, the first name first. */
export function childOf(element: Tree, ...names: string[]): Tree | undefined {
  for (const name of names) {
    const found = element.children?.find((child) => child.name === name)
    if (found) return found
  }
  return undefined
}

/**
 * What a person reads in an element of a feed, its entities resolved as often as the feed means it: text is
 * text where the feed says so, everywhere else escaped or quoted markup.
 */
export function feedText(element: Tree | undefined): string {
  const isText = attribute(element, 'type') === 'text'
  const hasElements = element?.children?.some(({ attribs }) => attribs !== undefined) ?? false
  return isText || hasElements ? textIn(element) : toPlainText(dataIn(element))
}

/** The value of an element that holds no markup, such as an address. */
export function valueIn(element: Tree | undefined): string {
  return dataIn(element).trim()
}
