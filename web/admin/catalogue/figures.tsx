import type { ReactNode } from 'react'
import { Status } from '../../ui/status.tsx'
import classes from './figures.module.css'

type Figure = {
  name: string
  /** Undefined until it is known. */
  value: number | undefined
  /** Whether a number above zero needs a person. */
  needsPerson?: boolean
}

type CatalogueFiguresProps = { figures: readonly Figure[]; drafts: number; children?: ReactNode }

/** Counters of a screen, and how many rows hold something that is not saved. */
export function CatalogueFigures({ figures, drafts, children }: CatalogueFiguresProps) {
  return (
    <div className={classes['figures']}>
      <dl>
        {figures.map(({ name, value, needsPerson }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-signal={(needsPerson && (value ?? 0) > 0) || undefined}>
              {value === undefined ? '–' : value.toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
      {drafts > 0 && (
        <Status tone="draft">{drafts === 1 ? '1 draft' : `${drafts} drafts`}, not saved</Status>
      )}
      {children}
    </div>
  )
}

/** Charts side by side, with what stands beside them. */
export function Overview({ children }: { children: ReactNode }) {
  return <div className={classes['overview']}>{children}</div>
}
