import { Brand } from '../ui/brand.tsx'
import { useWording } from '../ui/text.ts'
import classes from './shell.module.css'
import sidebarClasses from './sidebar.module.css'

/** The empty frame before hydration: the sidebar is open, and static if that was stored. */
export function ShellLoading() {
  const { t } = useWording()
  return (
    <div className={classes['shell']} data-sidebar="loading" aria-busy="true">
      <div className={sidebarClasses['side']} data-first="">
        <div className={sidebarClasses['brand']}>
          <Brand href="/landingPage" />
        </div>
      </div>
      <div className={classes['main']}>
        <div className={classes['top']}>
          <h1 className={classes['panel']}>{t('Admin Panel')}</h1>
        </div>
      </div>
    </div>
  )
}
