import { z } from 'zod'
import { Id } from '../id.ts'
import { HOME_ZONE } from './site-event.ts'

/** The contents of one public page, its feeds and its embed. */
export type SiteView =
  | { kind: 'today' }
  /** Seven days from the reader's today or the given day. */
  | { kind: 'week'; from?: string }
  | { kind: 'day'; date: string }
  /** A month from the reader's today or the given day. */
  | { kind: 'category' | 'place'; id: string; from?: string }

/** Feed formats, as extensions of a view's URL. */
export const FEED_FORMATS = ['ics', 'rss', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_MEDIA_TYPES: Record<FeedFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** How many days a view shows, from the start of the reader's today or the given day. */
export const VIEW_DAYS: Record<SiteView['kind'], number> = {
  today: 1,
  week: 7,
  day: 1,
  category: 31,
  place: 31,
}

/** The path of a view, relative to the product's base URL. */
export function pathOfView(view: SiteView): string {
  if (view.kind === 'today') return '/today'
  if (view.kind === 'week') return view.from === undefined ? '/week' : `/week/${view.from}`
  if (view.kind === 'day') return `/day/${view.date}`
  const path = `/${view.kind}/${encodeURIComponent(view.id)}`
  return view.from === undefined ? path : `${path}/${view.from}`
}

/** Events per page of a list, so that its HTML stays near 100 KB. */
export const PAGE_EVENTS = 100

/** The path of a page of a list; the first page has the list's own path. */
export function pathOfPage(view: SiteView, page: number, asked: ListQuery = {}): string {
  return withQuery(pathOfView(view), { ...asked, page: page === 1 ? undefined : String(page) })
}

/** The query of a page: a group and a place by their ids, or today's past events. */
export type ListQuery = {
  group?: string | undefined
  place?: string | undefined
  earlier?: '1' | undefined
}

/** A path with a query; undefined values are left out. */
export function withQuery(path: string, asked: Record<string, string | undefined>): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

export function pathOfMonth(month: string): string {
  return `/month/${month}`
}

/** The path of a whole day: today has a stable one. */
export function pathOfDay(date: string, today: string): string {
  return pathOfView(date === today ? { kind: 'today' } : { kind: 'day', date })
}

/** The day of a page, `2026-11-21`; undefined for anything else. */
export function parsePageDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  return z.iso.date().safeParse(text).data
}

/** The month of a page, `2026-11`; undefined for anything else. */
export function parsePageMonth(text: string | undefined): string | undefined {
  return text !== undefined && parsePageDay(`${text}-01`) !== undefined ? text : undefined
}

/**
 * The query of a feed's or embed's URL: language and zone unless they are the defaults, and the group and place it is
 * limited to.
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

/** The view named by part of a path, `today`, `day/2026-11-21` or `category/NETFLIX`; undefined for none. */
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
  const id = Id.safeParse(decode(name ?? ''))
  if (!id.success || (kind !== 'category' && kind !== 'place')) return undefined
  return { kind, id: id.data }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
