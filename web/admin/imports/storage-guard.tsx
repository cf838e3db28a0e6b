import { useEffect } from 'react'

/** Warns before the tab is closed if this browser does not store the list; leaving for other screens loses nothing. */
export function StorageGuard({ isLost }: { isLost: boolean }) {
  useEffect(() => {
    if (!isLost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isLost])
  return null
}
