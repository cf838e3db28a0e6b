import type { ReactNode } from 'react'
import { useIsOnline } from '../ui/connection.ts'
import { t } from '../ui/text.ts'
import { useRootMark } from '../ui/use-root-mark.ts'
import { OfflineLine } from './offline.tsx'
import { ShellHeader } from './shell-header.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import sidebarClasses from './sidebar.module.css'
import { useSidebar } from './use-sidebar.ts'

export function Shell({ email, children }: { email: string; children: ReactNode }) {
  const { layout, side, events } = useSidebar()
  const isOnline = useIsOnline()
  useRootMark('shell')
  const { sidebarClose, sidebarStatic, keepsRoom } = layout
  const open = sidebarStatic ? 'static' : 'floating'
  return (
    <div
      className={classes['shell']}
      data-sidebar={sidebarClose ? 'closed' : open}
      data-room={keepsRoom || undefined}
      data-offline={!isOnline || undefined}
    >
      <a className={classes['skip']} data-not-printed href="#content">
        {t('Skip to content')}
      </a>
      <aside
        ref={side}
        id="sidebar"
        data-not-printed
        className={sidebarClasses['side']}
        aria-label={t('Sidebar')}
        data-floats={!(sidebarStatic || keepsRoom) || undefined}
        data-closed={sidebarClose || undefined}
        {...events}
      >
        <Sidebar layout={layout} />
      </aside>
      <div className={classes['main']}>
        <ShellHeader email={email} layout={layout} />
        <OfflineLine />
        <main className={classes['content']} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
