import { useEffect, useEffectEvent, useState } from 'react'
import { connection, useIsOnline } from './connection.ts'
import { loadModule } from './load-module.ts'
import { t } from './text.ts'
import { showToast } from './toast.tsx'

/**
 * A module that is loaded once it is wanted; null until it is there. Where it cannot be loaded a toast says so, and
 * `onFailed` makes it unwanted, so that the next time it is tried again.
 */
export function useModule<M>(
  load: () => Promise<M>,
  { isWanted, onFailed }: { isWanted: boolean; onFailed: () => void },
): M | null {
  const [loaded, setLoaded] = useState<{ module: M } | null>(null)
  const isMissing = isWanted && loaded === null
  const start = useEffectEvent(() => {
    loadModule(load).then(
      (module) => setLoaded({ module }),
      () => {
        reportFailure()
        onFailed()
      },
    )
  })
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing])
  return loaded?.module ?? null
}

/** Where the server answers, a newer version may have taken the place of what this page asks for. */
function reportFailure(): void {
  const text = t('This part of the screen could not be loaded. Check the connection and try again.')
  const lead = { label: t('Reload'), run: () => location.reload() }
  showToast(text, { kind: 'error', ...(connection.isOnline() && { lead }) })
}

/**
 * A module that nobody waits for, loaded behind what is shown first; null until it is there. Where it cannot be loaded
 * Nobody is notified, and it is asked for again when the line is back.
 */
export function useModuleLater<M>(load: () => Promise<M>, isWanted = true): M | null {
  const [loaded, setLoaded] = useState<{ module: M } | null>(null)
  const isOnline = useIsOnline()
  const isMissing = isWanted && isOnline && loaded === null
  useEffect(() => {
    if (isMissing)
      loadModule(load).then(
        (module) => setLoaded({ module }),
        (error: unknown) => console.warn(error),
      )
  }, [isMissing, load])
  return loaded?.module ?? null
}
