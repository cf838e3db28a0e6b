import type { ReactNode } from 'react'
import classes from './overview.module.css'

/** Charts side by side, with further content beside them. */
export function Overview({ children }: { children: ReactNode }) {
  return <div className={classes['overview']}>{children}</div>
}
