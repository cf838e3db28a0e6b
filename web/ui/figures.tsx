import type { ReactNode } from 'react'
import { formatNumber } from './format-number.ts'
import classes from './figures.module.css'

type Figure = {
  name: string
  /** Undefined until it is known. */
  value: number | undefined
  /** Whether a number above zero requires attention. */
  needsPerson?: boolean
}

type FiguresProps = {
  figures: readonly Figure[]
  /** As one line of text beside a page's name. */
  isInline?: boolean
  children?: ReactNode
}

/** Counters of a screen, and what is shown beside them. */
export function Figures({ figures, isInline, children }: FiguresProps) {
  return (
    <div className={classes['figures']} data-inline={isInline || undefined}>
      <dl>
        {figures.map(({ name, value, needsPerson }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-signal={(needsPerson && (value ?? 0) > 0) || undefined}>
              {value === undefined ? '–' : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
