import type { ReactNode } from 'react'
import classes from './dock.module.css'

/** The foot of a screen: what can be done with what is chosen, and with what is not saved. Empty it is not there. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={classes['dock']} data-dock data-not-printed>
      {children}
    </div>
  )
}
