import { z } from 'zod'
import { Id } from '../id.ts'
import { HOME_ZONE } from './site-event.ts'

/** What one public page, its feeds and its embed show. */
export type SiteView =
  | { kind: 'today' }
  /** Seven days from the reader's today, or from the day that it names. */
  | { kind: 'week'; from?: string }
  | { kind: 'day'; date: string }
  /** A month from the reader's today, or from the day that it names. */
  | { kind: 'category' | 'place'; id: string; from?: string }

/** How a view is taken away: the ending of its address. */
export const FEED_FORMATS = ['ics', 'rss', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_MEDIA_TYPES: Record<FeedFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** How far ahead a view looks, in days from the start of the reader's today or of the day that it names. */
export const VIEW_DAYS: Record<SiteView['kind'], number> = {
  today: 1,
  week: 7,
  day: 1,
  category: 31,
  place: 31,
}

/** Where a view stands, below the product's own address. */
export function pathOfView(view: SiteView): string {
  if (view.kind === 'today') return '/today'
  if (view.kind === 'week') return view.from === undefined ? '/week' : `/week/${view.from}`
  if (view.kind === 'day') return `/day/${view.date}`
  const path = `/${view.kind}/${encodeURIComponent(view.id)}`
  return view.from === undefined ? path : `${path}/${view.from}`
}

/** Events on one page of a list, so that its HTML stays near 100 KB. */
export const PAGE_EVENTS = 100

/** Where a page of a list stands; the first is the list's own address. */
export function pathOfPage(view: SiteView, page: number, asked: ListQuery = {}): string {
  return withQuery(pathOfView(view), { ...asked, page: page === 1 ? undefined : String(page) })
}

/** What an address asks of a page: a group and a place by their ids, or what is over of today. */
export type ListQuery = {
  group?: string | undefined
  place?: string | undefined
  earlier?: '1' | undefined
}

/** An address with what is asked of it; what is undefined is left out. */
export function withQuery(path: string, asked: Record<string, string | undefined>): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

export function pathOfMonth(month: string): string {
  return `/month/${month}`
}

/** Where all of a day stands: today has an address that stays the same tomorrow. */
export function pathOfDay(date: string, today: string): string {
  return pathOfView(date === today ? { kind: 'today' } : { kind: 'day', date })
}

/** The day that a page is about, `2026-11-21`; undefined for anything else. */
export function parsePageDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  return z.iso.date().safeParse(text).data
}

/** The month that a page is about, `2026-11`; undefined for anything else. */
export function parsePageMonth(text: string | undefined): string | undefined {
  return text !== undefined && parsePageDay(`${text}-01`) !== undefined ? text : undefined
}

/**
 * How the address of a feed or an embed names its language and zone, not at all where both are the product's own, and
 * the group and place that it keeps to.
 */
export function queryOfReader(
  reader: { language: string; zone: string },
  { group, place }: Pick<ListQuery, 'group' | 'place'> = {},
): string {
  const lang = reader.language === 'en' ? undefined : reader.language
  const zone = reader.zone === HOME_ZONE ? undefined : reader.zone
  return withQuery('', { lang, zone, group, place })
}

export function pathOfEvent(id: string): string {
  return `/event/${encodeURIComponent(id)}`
}

/** The view of the part of a path that names it, `today`, `day/2026-11-21` or `category/NETFLIX`; undefined for none. */
export function viewOfPath(path: string): SiteView | undefined {
  if (path === 'today' || path === 'week') return { kind: path }
  if (path.startsWith('day/')) {
    const date = parsePageDay(path.slice('day/'.length))
    return date === undefined ? undefined : { kind: 'day', date }
  }
  if (path.startsWith('week/')) {
    const from = parsePageDay(path.slice('week/'.length))
    return from === undefined ? undefined : { kind: 'week', from }
  }
  const [, kind, name] = /^(category|place)\/([^/]+)$/.exec(path) ?? []
  const id = Id.safeParse(decoded(name ?? ''))
  if (!id.success || (kind !== 'category' && kind !== 'place')) return undefined
  return { kind, id: id.data }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
