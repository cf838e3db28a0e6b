import { useEffect, useEffectEvent, useState } from 'react'
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
