import { isOfApp, showNotifications, type NotifyingWorker } from './notifications.ts'

/** The files of the app, inserted by the build. */
declare const __FILES__: { version: string; files: string[] }

export type WaitingEvent = Event & { waitUntil(promise: Promise<unknown>): void }
type RequestEvent = WaitingEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}
/** In browsers with static routing: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
type InstallEvent = WaitingEvent & {
  addRoutes?(
    rules: {
      condition: { urlPattern: { pathname: string }; requestMode?: RequestMode }
      source: 'network' | { cacheName: string }
    }[],
  ): Promise<void>
}
type OwnWorker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install', listen: (event: InstallEvent) => void): void
  addEventListener(name: 'activate', listen: (event: WaitingEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: RequestEvent) => void): void
}

const worker = globalThis as unknown as OwnWorker
const { version, files } = __FILES__
const APP = `almanac-me-app-${version}`
const PICTURES = 'almanac-me-pictures'
const SHELL = '/me'
/** More than the number of categories that a person follows. */
const MOST_PICTURES = 400

worker.addEventListener('install', (event) => {
  event.waitUntil(install())
  route(event)
})
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && isOfApp(url.pathname)) event.respondWith(showShell(event))
  else if (files.includes(url.pathname)) event.respondWith(fromApp(request))
  else if (url.pathname.startsWith('/images/')) event.respondWith(fromPictures(event, url))
})
showNotifications(globalThis as unknown as NotifyingWorker)

/**
 * Browsers with static routing handle these themselves: the document and the files of the app from the cache, the API
 * from the network. Otherwise each would have to wake the worker.
 */
function route(event: InstallEvent): void {
  const fromCache = { cacheName: APP }
  void event.addRoutes?.([
    { condition: { urlPattern: { pathname: SHELL }, requestMode: 'navigate' }, source: fromCache },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: fromCache },
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  ])
}

async function install(): Promise<void> {
  const cache = await caches.open(APP)
  await cache.addAll([SHELL, ...files])
  await worker.skipWaiting()
}

/** Deletes the caches of former versions; pictures stay. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith('almanac-me-app-') && name !== APP)
  await Promise.all(former.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The cached document, which is the same at every address. */
async function showShell(event: RequestEvent): Promise<Response> {
  const cache = await caches.open(APP)
  const cached = await cache.match(SHELL)
  return cached ?? fetch(event.request)
}

async function fromApp(request: Request): Promise<Response> {
  const cache = await caches.open(APP)
  return (await cache.match(request)) ?? fetch(request)
}

/** A cached picture, refreshed for the next time unless its address contains the hash of its content. */
async function fromPictures(event: RequestEvent, { searchParams }: URL): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const cached = await cache.match(event.request)
  if (cached && searchParams.has('v')) return cached
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok && (await cache.keys()).length < MOST_PICTURES)
      await cache.put(event.request, answer.clone())
    return answer
  })
  if (!cached) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return cached
}
