import { useEffect, useRef, type ReactNode } from 'react'
import classes from './dock.module.css'

/** Moves the focus to the dock and back. */
export const DOCK_KEY = 'F6'

/** The footer of a screen, with the actions for selected and for unsaved rows. Hidden while empty. */
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
