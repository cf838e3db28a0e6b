import { useSyncExternalStore } from 'react'

export type Route =
  | { name: 'coming-up' | 'settings' | 'start' }
  /** Optionally scrolled to a main group. */
  | { name: 'browse'; group?: string }
  | { name: 'category' | 'event' | 'follow'; id: string }
  | { name: 'search'; text: string }

const ROOT = '/me'

/** The screen at an address; unknown addresses show what is coming up. */
export function parseRoute({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Route {
  const [name = '', id] = pathname.slice(ROOT.length + 1).split('/')
  if (name === 'settings' || name === 'start') return { name }
  if (name === 'browse') return id ? { name, group: decode(id) } : { name }
  if (name === 'search') return { name, text: new URLSearchParams(search).get('q') ?? '' }
  if ((name === 'category' || name === 'event' || name === 'follow') && id)
    return { name, id: decode(id) }
  return { name: 'coming-up' }
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch (error) {
    if (error instanceof URIError) return id
    throw error
  }
}

export function pathOf(route: Route): string {
  switch (route.name) {
    case 'coming-up':
      return ROOT
    case 'search':
      return `${ROOT}/search${route.text === '' ? '' : `?q=${encodeURIComponent(route.text)}`}`
    case 'category':
    case 'event':
    case 'follow':
      return `${ROOT}/${route.name}/${encodeURIComponent(route.id)}`
    case 'browse':
      return `${ROOT}/browse${route.group === undefined ? '' : `/${encodeURIComponent(route.group)}`}`
    case 'settings':
    case 'start':
      return `${ROOT}/${route.name}`
  }
}

/** Scroll positions of pages at the time they were left, by their index in the history. */
const scrolled = new Map<number, number>()
const listeners = new Set<() => void>()
let place = readPlace()
/** Scroll target of the next render; null to stay. */
let wanted: number | null = null

function readPlace(): number {
  const state = (globalThis.history?.state ?? null) as { place?: number } | null
  return state?.place ?? 0
}

function announce(): void {
  for (const listen of listeners) listen()
}

export function watchHistory(): void {
  history.scrollRestoration = 'manual'
  history.replaceState({ place }, '')
  addEventListener('popstate', () => {
    scrolled.set(place, scrollY)
    place = readPlace()
    wanted = scrolled.get(place) ?? 0
    announce()
  })
}

type How = { replaces?: boolean; keepsScroll?: boolean }

export function navigate(route: Route, { replaces = false, keepsScroll = false }: How = {}): void {
  scrolled.set(place, scrollY)
  wanted = keepsScroll ? null : 0
  if (!replaces) place += 1
  history[replaces ? 'replaceState' : 'pushState']({ place }, '', pathOf(route))
  announce()
}

/** Goes back if the previous page is ours, otherwise to the given route. */
export function goBack(otherwise: Route): void {
  if (place > 0) history.back()
  else navigate(otherwise, { replaces: true })
}

/** Whether the next render starts scrolled down. */
export function returnsToPlace(): boolean {
  return wanted === null ? scrollY > 0 : wanted > 0
}

/** Called after a screen has rendered. */
export function restoreScroll(): void {
  if (wanted !== null) scrollTo(0, wanted)
  wanted = null
}

export function useRoute(): Route {
  const href = useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    () => location.pathname + location.search,
  )
  return parseRoute(new URL(href, 'http://localhost'))
}
