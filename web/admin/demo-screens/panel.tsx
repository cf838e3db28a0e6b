import { useId, type ReactNode } from 'react'
import classes from './demo.module.css'

type PanelProps = {
  title: string
  /** One sentence under the title. */
  note?: string
  /** Wide ones take a whole row. */
  isWide?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** One example of a demo screen. */
export function Panel({ title, note, isWide, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes['panel']} data-wide={isWide || undefined} aria-labelledby={id}>
      <header className={classes['panelHead']}>
        <div>
          <h3 id={id}>{title}</h3>
          {note && <p>{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Panels side by side from large screens on. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes['panels']}>{children}</div>
}
