import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import type { EventStatus } from '@app/core/events/fields.ts'
import { WORDS_LENGTH } from '@app/core/text.ts'
import type { Start } from './dates.ts'
import { parseTree, pushReversed, resolveEntities, type Tree } from './page-tree.ts'

export type Script = { type: string; text: string }

/** Every script of a page, in order, whatever its depth and width. */
export function scriptsOf(body: string): Script[] {
  if (!/<script/i.test(body)) return []
  const scripts: Script[] = []
  const left: Tree[] = [parseTree(body)]
  while (left.length > 0) {
    const node = left.pop()
    if (!node) break
    if (node.name === 'script') scripts.push(scriptOf(node))
    pushReversed(left, node.children)
  }
  return scripts
}

function scriptOf(node: Tree): Script {
  const text = (node.children ?? []).map((child) => child.data ?? '').join('')
  return { type: node.attribs?.['type'] ?? '', text }
}

// Text that needs none of the cleaning below: no markup, control characters or unusual spaces, and only letters and
// punctuation with a single spelling.
const CLEAN = /^(?! )(?:[!-%'-;=-~\u00a1-\u02ff\u2010-\u2027]| (?! |$))*$/

/**
 * The visible text of markup or escaped text: no tags, scripts or styles, entities decoded once, single spaces, no
 * control characters or lone surrogates.
 */
export function toPlainText(markup: string): string {
  const cut = markup.slice(0, WORDS_LENGTH)
  if (CLEAN.test(cut)) return cut
  const isPlain = !/[<&]/.test(cut)
  const text = isPlain ? cut : withoutEntities(withoutTags(cut))
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim()
}

function withoutTags(markup: string): string {
  return markup
    .replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replace(/<!--.*?(?:-->|$)/gs, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  // No tags are left, so nothing is nested; a lone `<` must be preserved.
  return resolveEntities(text.replaceAll('<', '&lt;'))
}

type Optional = 'details' | 'image' | 'url' | 'sourceId' | 'end' | 'status' | 'formerStart'
type Fields = Omit<ExtractedEvent, Optional> & {
  /** Lines; empty ones are left out. */
  details?: string | readonly string[]
  image?: string | undefined
  url?: string | undefined
  sourceId?: string | undefined
  end?: Start | undefined
  status?: EventStatus | undefined
  formerStart?: Start | undefined
}

/**
 * Creates an event without empty or undefined fields, its texts cut to the maximum length: names to 500 characters,
 * details to 20,000.
 */
export function makeEvent(fields: Fields): ExtractedEvent {
  const { title, description, details = '', image, url, sourceId, ...others } = fields
  const { end, status, formerStart, ...rest } = others
  const lines = typeof details === 'string' ? details : details.filter(Boolean).join('\n')
  return {
    title: cutTo(title, 500),
    description: cutTo(description, 500),
    details: cutTo(lines, 20_000),
    ...rest,
    ...(end && { end }),
    ...(status && status !== 'scheduled' && { status }),
    ...(formerStart && { formerStart }),
    ...(image && { image }),
    ...(url && { url }),
    ...(sourceId && { sourceId }),
  }
}

function cutTo(text: string, length: number): string {
  if (text.length <= length) return text
  // The last character kept may be the first half of a surrogate pair.
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The host of a URL without its `www.`; empty for an invalid one. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
}

/** A URL from a page, made absolute; undefined unless it is http or https. */
export function toAbsoluteUrl(text: string, base: string): string | undefined {
  const trimmed = text.trim()
  const url = trimmed === '' ? null : URL.parse(trimmed, base)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}
