import type { Page } from '../source.ts'
import { readText } from '../fetch/charset.ts'

export type FixtureKind = 'html' | 'json' | 'ics' | 'xml'

/** What a page is, by what the site says of it and how it begins. */
export function fixtureKind({ body, mediaType }: Pick<Page, 'body' | 'mediaType'>): FixtureKind {
  const start = body.slice(0, 500).trimStart()
  if (mediaType === 'text/calendar' || /^BEGIN:VCALENDAR/i.test(start)) return 'ics'
  if (/^<!doctype html|^<html/i.test(start) || mediaType === 'application/xhtml+xml') return 'html'
  if (/\bjson$/.test(mediaType) || /^[[{]/.test(start)) return 'json'
  const isXml = /[/+]xml$/.test(mediaType) || /^<(?:\?xml|rss|feed|rdf:RDF|tv)\b/i.test(start)
  return isXml ? 'xml' : 'html'
}

/**
 * A page's text as it is kept in a file: in UTF-8, so a declaration of another charset says UTF-8 instead. What a
 * page merely names further on stays.
 */
export function fixtureText(body: string): string {
  const { text, mismatch } = readText(Buffer.from(body), '')
  if (text === body && !mismatch) return body
  return body
    .replace(/^(\s*<\?xml[^>]{0,200}encoding\s*=\s*["'])[\w.:-]+/i, '$1utf-8')
    .replace(/(<meta[^>]{0,300}charset\s*=\s*["']?\s*)[\w.:-]+/i, '$1utf-8')
}
