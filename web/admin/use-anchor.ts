import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part of a screen that the address names, as soon as it is rendered. */
export function useAnchor(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '')
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [isThere, hash])
}
