import { chosenLanguage } from '@app/core/languages.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWording } from './languages/load.ts'
import { speak } from './ui/text.ts'

// Every screen reckons with Temporal; browsers that have it load nothing.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

speak(await loadWording(chosenLanguage(document.cookie)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
