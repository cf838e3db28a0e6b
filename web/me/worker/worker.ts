import { isOfApp, showNotifications, type NotifyingWorker } from './notifications.ts'

/** The files of the app, put in by the build. */
declare const __FILES__: { version: string; files: string[] }

export type WaitingEvent = Event & { waitUntil(promise: Promise<unknown>): void }
type AskedEvent = WaitingEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}
type OwnWorker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', listen: (event: WaitingEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: AskedEvent) => void): void
}

const worker = globalThis as unknown as OwnWorker
const { version, files } = __FILES__
const APP = `almanac-me-app-${version}`
const PICTURES = 'almanac-me-pictures'
const SHELL = '/me'
/** More pictures than a person follows categories for. */
const MOST_PICTURES = 400

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && isOfApp(url.pathname)) event.respondWith(showShell(event))
  else if (files.includes(url.pathname)) event.respondWith(fromApp(request))
  else if (url.pathname.startsWith('/images/')) event.respondWith(fromPictures(event))
})
showNotifications(globalThis as unknown as NotifyingWorker)

async function install(): Promise<void> {
  const cache = await caches.open(APP)
  await cache.addAll([SHELL, ...files])
  await worker.skipWaiting()
}

/** What former versions kept goes; pictures stay. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith('almanac-me-app-') && name !== APP)
  await Promise.all(former.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The document as it is kept, at once: it is the same at every address.. */
async function showShell(event: AskedEvent): Promise<Response> {
  const cache = await caches.open(APP)
  const cached = await cache.match(SHELL)
  return cached ?? fetch(event.request)
}

async function fromApp(request: Request): Promise<Response> {
  const cache = await caches.open(APP)
  return (await cache.match(request)) ?? fetch(request)
}

/** A picture as it is kept, and anew for next time; without a line what is kept has to do. */
async function fromPictures(event: AskedEvent): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const cached = await cache.match(event.request)
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok && (await cache.keys()).length < MOST_PICTURES)
      await cache.put(event.request, answer.clone())
    return answer
  })
  if (!cached) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return cached
}
