import type { ReactNode } from 'react'
import { useRootMark } from './use-root-mark.ts'

type DrawerFootProps = {
  className: string | undefined
  /** In a wide drawer toasts appear above the footer, otherwise beside the drawer. */
  isWide?: boolean
  children: ReactNode
}

/** The actions in a drawer's footer; toasts keep clear of it. */
export function DrawerFoot({ className, isWide = false, children }: DrawerFootProps) {
  useRootMark('drawer-foot')
  useRootMark('wide-drawer', isWide)
  return <footer className={className}>{children}</footer>
}
