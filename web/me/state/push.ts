/** Whether this browser supports notifications, and if not, why. */
export type PushSupport = 'possible' | 'blocked' | 'insecure' | 'install-first' | 'unsupported'

type Browser = {
  isSecure: boolean
  hasPush: boolean
  /** An iPhone or iPad, which supports notifications only for apps on the home screen. */
  isApple: boolean
  isInstalled: boolean
  permission: NotificationPermission | undefined
}

export function findPushSupport(browser: Browser): PushSupport {
  if (!browser.isSecure) return 'insecure'
  if (browser.isApple && !browser.isInstalled) return 'install-first'
  if (!browser.hasPush || browser.permission === undefined) return 'unsupported'
  return browser.permission === 'denied' ? 'blocked' : 'possible'
}

export function readPushSupport(): PushSupport {
  // iPads identify as Macs, which have no touch screen.
  const isPad = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return findPushSupport({
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis,
    isApple: isPad || /iPhone|iPad|iPod/.test(navigator.userAgent),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
  })
}

/** The browser's push service is disabled or unreachable. */
export class PushUnavailable extends Error {
  constructor(cause: unknown) {
    super('The push service of this browser does not answer', { cause })
    this.name = 'PushUnavailable'
  }
}

/** Requests permission if necessary, and subscribes; null if permission is denied. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    const known = await pushManager.getSubscription()
    if (known && !hasKey(known, publicKey)) await known.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return (await pushManager.subscribe(options)).toJSON()
  } catch (error) {
    if (error instanceof DOMException) throw new PushUnavailable(error)
    throw error
  }
}

/** Whether a subscription was created with this key: one of another installation at this address is useless. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...key))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

/** Whether this browser still has its subscription; the server may know one that the browser has dropped. */
export async function isSubscribedHere(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration('/me')
  return (await registration?.pushManager?.getSubscription()) != null
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/me')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
