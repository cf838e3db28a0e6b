import { Brand } from '../ui/brand.tsx'
import classes from './shell.module.css'

/** The empty frame, until the browser has taken over. */
export function ShellLoading() {
  return (
    <div className={classes['shell']} data-sidebar="open" aria-busy="true">
      <div className={classes['side']}>
        <Brand href="/landingPage" />
      </div>
      <div className={classes['main']}>
        <div className={classes['top']}>
          <h1 className={classes['panel']}>Admin Panel</h1>
        </div>
      </div>
    </div>
  )
}
