import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate, pathOf, type Route } from '../route.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: Route
  keepsScroll?: boolean
}

/** A link to another screen of the app; with a modifier key, the browser handles it. */
export function Link({ to, keepsScroll = false, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain) return
    event.preventDefault()
    navigate(to, { keepsScroll })
  }
  return (
    <a {...rest} href={pathOf(to)} onClick={follow}>
      {children}
    </a>
  )
}
