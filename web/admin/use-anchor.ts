import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Brings the part of a screen that the address names into view, as soon as it is there. */
export function useAnchor(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '')
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [isThere, hash])
}
