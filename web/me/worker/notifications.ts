import type { WaitingEvent } from './worker.ts'

/** The server's payload. */
type Payload = { title: string; body: string; tag: string; path: string }
type PushEvent = WaitingEvent & { data: { json(): Payload } | null }
type ClickEvent = WaitingEvent & {
  notification: { close(): void; data: { path: string } | null }
}
type SubscriptionEvent = WaitingEvent & { oldSubscription?: PushSubscription | null }
type Window = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void }
export type NotifyingWorker = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(name: 'push', listen: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listen: (event: ClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listen: (event: SubscriptionEvent) => void): void
}

const SHELL = '/me'
const ADDRESS = '/api/v1/me/push-subscription'

/** Shows notifications, opens their targets, and renews the push subscription. */
export function showNotifications(worker: NotifyingWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event)))
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAnew(worker, event)),
  )
}

async function show({ registration }: NotifyingWorker, { data }: PushEvent): Promise<void> {
  if (!data) return
  const { title, body, tag, path } = data.json()
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/me/icon-192.png',
    data: { path },
  })
}

/** In an open window if there is one; of several in the first, which was used last. */
async function open({ clients }: NotifyingWorker, { notification }: ClickEvent): Promise<void> {
  notification.close()
  const path = notification.data?.path ?? SHELL
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find(({ url }) => isOfApp(new URL(url).pathname))
  if (!app) return void (await clients.openWindow(path))
  app.postMessage({ open: path })
  await app.focus()
}

export function isOfApp(path: string): boolean {
  return path === SHELL || path.startsWith(`${SHELL}/`)
}

/** The browser dropped the subscription. A person who signed out meanwhile is not subscribed again. */
async function subscribeAnew(
  { registration }: NotifyingWorker,
  { oldSubscription }: SubscriptionEvent,
): Promise<void> {
  const known = await fetch('/api/v1/me/notifications')
  if (!known.ok) return
  const { publicKey, devices } = (await known.json()) as {
    publicKey: string
    devices: { isCurrent: boolean }[]
  }
  if (!oldSubscription && !devices.some(({ isCurrent }) => isCurrent)) return
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await fetch(ADDRESS, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
