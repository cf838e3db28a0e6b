import { useEffect } from 'react'

/** Warns before the tab is closed while this browser does not keep the list; other screens lose nothing. */
export function StorageGuard({ isLost }: { isLost: boolean }) {
  useEffect(() => {
    if (!isLost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isLost])
  return null
}
