import type { ReactNode } from 'react'
import { Widget } from '../../ui/widget.tsx'
import classes from './demo.module.css'

type PanelProps = {
  /** Unique among the examples. */
  name: string
  title: string
  /** One sentence under the title. */
  note?: string
  /** Wide ones take a whole row. */
  isWide?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function Panel({ name, title, note, isWide, actions, children }: PanelProps) {
  return (
    <div
      className={`grid one-column shrinkable ${classes['cell']}`}
      data-wide={isWide || undefined}
    >
      <Widget name={`demo-${name}`} title={title} actions={actions}>
        {note && <p className={classes['under']}>{note}</p>}
        {children}
      </Widget>
    </div>
  )
}

/** Panels side by side on large screens. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={`stack gap-5 ${classes['panels']}`}>{children}</div>
}
