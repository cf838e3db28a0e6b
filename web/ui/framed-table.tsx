import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { inEm, type Breakpoint } from './breakpoints.ts'
import classes from './framed-table.module.css'

type FramedTableProps = {
  /** Where its columns have no room side by side any longer. */
  stacksBelow?: Breakpoint
  className?: string | undefined
  /** A table. Each cell names its column in `data-label` but the first, which names the row. */
  children: ReactNode
}

/** A plain table on a framed sheet; on narrower screens its rows stand as blocks, each figure under its name. */
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
