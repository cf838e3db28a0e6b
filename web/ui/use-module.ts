import { useEffect, useEffectEvent, useState } from 'react'
import { useIsOnline } from './connection.ts'
import { t } from './text.ts'
import { toastError } from './toast.tsx'

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
    load().then(
      (module) => setLoaded({ module }),
      () => {
        toastError(
          t('This part of the screen could not be loaded. Check the connection and try again.'),
        )
        onFailed()
      },
    )
  })
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing])
  return loaded?.module ?? null
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
      load().then(
        (module) => setLoaded({ module }),
        (error: unknown) => console.warn(error),
      )
  }, [isMissing, load])
  return loaded?.module ?? null
}
