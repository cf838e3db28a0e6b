import { useEffect, useEffectEvent, useState } from 'react'
import { connection, useIsOnline } from './connection.ts'
import { loadModule } from './load-module.ts'
import { t } from './text.ts'
import { showToast } from './toast.tsx'

/**
 * Loads a module once it is wanted; null until it is available. A failure shows a toast and calls `onFailed`, which
 * should reset `isWanted`, so that the next attempt loads it again.
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

/** If the server responds, a newer version may have replaced the files of this page. */
function reportFailure(): void {
  const text = t('This part of the screen could not be loaded. Check the connection and try again.')
  const lead = { label: t('Reload'), run: () => location.reload() }
  showToast(text, { kind: 'error', ...(connection.isOnline() && { lead }) })
}

/** Loads a module in the background; null until available. A failure is silent, and retried once online. */
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
