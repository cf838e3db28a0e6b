import { toLanguage } from '@app/core/languages.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWording } from './languages/load.ts'
import { setWording } from './ui/text.ts'

// Every screen computes with Temporal; browsers that have it load nothing.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

// That of the document and not of the cookie: another tab may have chosen another one meanwhile.
setWording(await loadWording(toLanguage(document.documentElement.lang)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
