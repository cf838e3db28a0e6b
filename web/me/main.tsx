import { readLanguage } from '@app/core/languages.ts'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadWording } from '../languages/load.ts'
import { setWording } from '../ui/text.ts'
import { App } from './app.tsx'
import { navigate, parseRoute, watchHistory } from './route.ts'
import { getState } from './state/store.ts'
import { begin, showCached } from './state/sync.ts'

watchHistory()
if ('serviceWorker' in navigator) listenForTaps()
const language = readLanguage(document.cookie)
document.documentElement.lang = language
const root = document.getElementById('root')
if (!root) throw new Error('The document has no place for the app')
const cached = showCached()
setWording(await loadWording(language))
await cached
const app = createRoot(root)
// Synchronously, so that cached data is painted before anything else.
flushSync(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
if (getState().answers) await waitForPaint()
// A newer version has replaced this one and its files.
addEventListener('vite:preloadError', () => location.reload())
await begin()
if ('serviceWorker' in navigator) await registerServiceWorker()

/** A page in the background is never painted. */
async function waitForPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Without the service worker everything works except opening the app offline, and notifications. */
async function registerServiceWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/me/sw.js', { scope: '/me' })
  } catch (error) {
    console.warn('The app is not kept on this device', error)
  }
}

/**
 * Opens the target of a tapped notification; listens before anything is awaited, because the message is sent only once.
 */
function listenForTaps(): void {
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open !== undefined) navigate(parseRoute(new URL(data.open, location.origin)))
    },
  )
}
