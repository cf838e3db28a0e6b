import { Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ShellHeader } from './shell-header.tsx'
import classes from './shell.module.css'
import { t } from '../ui/text.ts'
import { Sidebar } from './sidebar.tsx'

/** From here on the sidebar stands beside the page; below it is a drawer. */
const BESIDE = '(min-width: 62em)'

/** Sidebar, header and the screen. */
export function Shell({ email, children }: { email: string; children: ReactNode }) {
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false })
  const [isOpen, sidebar] = useDisclosure(true)
  const { pathname } = useLocation()
  // The address at which the drawer was opened: going anywhere else closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const isDrawerOpen = drawerAt === pathname

  return (
    <div className={classes['shell']} data-sidebar={isBeside && isOpen ? 'open' : 'closed'}>
      <a className={classes['skip']} href="#content">
        {t('Skip to content')}
      </a>
      {isBeside && isOpen && (
        <aside className={classes['side']} id="sidebar">
          <Sidebar />
        </aside>
      )}
      <Drawer
        opened={isDrawerOpen && !isBeside}
        onClose={() => setDrawerAt(null)}
        position="left"
        size="16rem"
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ content: classes['drawer'], header: classes['drawer'] }}
      >
        <Sidebar />
      </Drawer>
      <div className={classes['main']}>
        <ShellHeader
          email={email}
          isSidebarOpen={isBeside ? isOpen : isDrawerOpen}
          onToggleSidebar={
            isBeside ? sidebar.toggle : () => setDrawerAt(isDrawerOpen ? null : pathname)
          }
        />
        <main className={classes['content']} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
