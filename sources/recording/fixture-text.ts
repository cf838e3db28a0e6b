import type { Page } from '../source.ts'
import { readText } from '../fetch/charset.ts'

export type FixtureKind = 'html' | 'json' | 'ics' | 'xml'

/** The kind of a page, from its media type and its beginning. */
export function fixtureKind({ body, mediaType }: Pick<Page, 'body' | 'mediaType'>): FixtureKind {
  const start = body.slice(0, 500).trimStart()
  if (mediaType === 'text/calendar' || /^BEGIN:VCALENDAR/i.test(start)) return 'ics'
  if (/^<!doctype html|^<html/i.test(start) || mediaType === 'application/xhtml+xml') return 'html'
  if (/\bjson$/.test(mediaType) || /^[[{]/.test(start)) return 'json'
  const isXml = /[/+]xml$/.test(mediaType) || /^<(?:\?xml|rss|feed|rdf:RDF|tv)\b/i.test(start)
  return isXml ? 'xml' : 'html'
}

/**
 * A page's text for storing in a file: in UTF-8, with any declaration of another charset changed to that. Charsets
 * mentioned later in the text are unchanged.
 */
export function fixtureText(body: string): string {
  const { text, mismatch } = readText(Buffer.from(body), '')
  if (text === body && !mismatch) return body
  return body
    .replace(/^(\s*<\?xml[^>]{0,200}encoding\s*=\s*["'])[\w.:-]+/i, '$1utf-8')
    .replace(/(<meta[^>]{0,300}charset\s*=\s*["']?\s*)[\w.:-]+/i, '$1utf-8')
}
