import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { inEm, type Breakpoint } from './breakpoints.ts'
import classes from './framed-table.module.css'

type FramedTableProps = {
  /** Below this width its rows are stacked. */
  stacksBelow?: Breakpoint
  className?: string | undefined
  /** A table. Every cell except the first, which names the row, has its column's name in `data-label`. */
  children: ReactNode
}

/** A plain table on a framed sheet; on narrow screens each row becomes a block of labelled values. */
export function FramedTable({ stacksBelow = 'lg', className = '', children }: FramedTableProps) {
  const isStacked = useMediaQuery(`not all and (min-width: ${inEm(stacksBelow)})`, false, {
    getInitialValueInEffect: false,
  })
  return (
    <div className={`${classes['sheet']} ${className}`} data-stacked={isStacked || undefined}>
      {children}
    </div>
  )
}
