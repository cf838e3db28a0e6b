import type { ReactNode } from 'react'
import { useRootMark } from './use-root-mark.ts'

type DrawerFootProps = {
  className: string | undefined
  /** In a wide drawer toasts stand above it, elsewhere beside the drawer. */
  isWide?: boolean
  children: ReactNode
}

/** What can be done in a drawer, at its foot; toasts stay clear of it. */
export function DrawerFoot({ className, isWide = false, children }: DrawerFootProps) {
  useRootMark('drawer-foot')
  useRootMark('wide-drawer', isWide)
  return <footer className={className}>{children}</footer>
}
