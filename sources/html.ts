import { load } from 'cheerio'
import type { CheerioAPI } from 'cheerio'

// Longer than anything that is stored, short enough that no text is expensive to clean.
const LONGEST_TEXT = 20_000

/** A page, parsed the quick way; markup that needs a browser's repairs is read with parse5 instead. */
export function parseHtml(body: string): CheerioAPI {
  return load(body, { xml: { xmlMode: false, decodeEntities: true } })
}

/**
 * What a person would read in a piece of markup or escaped text: no tags, scripts or styles, entities
 * resolved once, one blank between words, no control characters or halves of characters.
 */
export function plainText(markup: string): string {
  const cut = markup.slice(0, LONGEST_TEXT)
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
  // No tag is left, so nothing nests; a lone `<` must stay what it is.
  return parseHtml(text.replaceAll('<', '&lt;')).root().text()
}

/** An address on a page, made absolute; undefined unless it is http or https. */
export function absoluteUrl(text: string, base: string): string | undefined {
  const trimmed = text.trim()
  const url = trimmed === '' ? null : URL.parse(trimmed, base)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}
