import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dock.module.css'

/** Leads to the dock, and from there back. */
export const DOCK_KEY = 'F6'

/** The foot of a screen: what can be done with what is chosen, and with what is not saved. Empty it is not there. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let left: HTMLElement | null = null
    const press = (event: KeyboardEvent) => {
      const first = dock.current?.querySelector<HTMLElement>('button')
      if (event.key !== DOCK_KEY || !first) return
      event.preventDefault()
      const focused = document.activeElement
      if (dock.current?.contains(focused)) return left?.focus()
      left = focused instanceof HTMLElement ? focused : null
      first.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={dock} className={classes['dock']} data-dock data-not-printed>
      {children}
    </div>
  )
}
