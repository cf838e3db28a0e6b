import type { Contact } from '@app/core/site/public-site.ts'
import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { useWording } from '../ui/text.ts'
import type { Chrome } from './chrome.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { MenuIcon, SearchIcon } from './icons.tsx'

type FrameProps = {
  chrome: Chrome
  contact: Contact
  /** Pages of the calendar keep their days in view instead of the header. */
  isCalendar?: boolean
  /** The calendar link that is the current page. */
  at?: Door | undefined
  children: ReactNode
}

type Door = 'today' | 'week' | 'browse'

/** The frame of every public page. Works without JavaScript; `site.js` only avoids reloads. */
export function Frame({ chrome, contact, isCalendar = false, at, children }: FrameProps) {
  const { t } = useWording()
  return (
    <div className={classes['page']} data-zone={chrome.zone}>
      <a className={`${classes['skip']} unprinted`} href="#content">
        {t('Skip to content')}
      </a>
      <header className={`${classes['nav']} unprinted`} data-calendar={isCalendar || undefined}>
        <div className={classes['inside']}>
          <Brand href="/landingPage" />
          <nav aria-label={t('Main')} className={`${classes['links']} quiet-links`}>
            <Doors at={at} />
            {!isCalendar && <NavLinks />}
          </nav>
          <form className={`control ${classes['find']}`} action="/browse">
            <SearchIcon />
            <input
              type="search"
              name="q"
              maxLength={100}
              aria-label={t('Search events and categories')}
              placeholder={t('Search events and categories')}
            />
          </form>
          <a className={classes['seek']} href="/browse" aria-label={t('Search')}>
            <SearchIcon />
          </a>
          <a className={`button control ${classes['call']}`} href="/landingPage#download">
            {t('Get the app')}
          </a>
          <details className={classes['menu']} data-menu>
            <summary aria-label={t('Menu')}>
              <MenuIcon />
            </summary>
            <nav aria-label={t('Menu')} className="floating quiet-links">
              <NavLinks />
              <a href="/landingPage#download">{t('Get the app')}</a>
            </nav>
          </details>
        </div>
      </header>
      <main className="grow" id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer chrome={chrome} contact={contact} />
      <CookieBanner chrome={chrome} />
      <script src="/site.js" type="module" />
    </div>
  )
}

/** The links into the calendar come before everything about the product. */
function Doors({ at }: { at: Door | undefined }) {
  const { t } = useWording()
  const current = (door: Door) => (door === at ? ('page' as const) : undefined)
  return (
    <>
      <a href="/today" aria-current={current('today')} data-door>
        {t('Today')}
      </a>
      <a href="/week" aria-current={current('week')} data-door>
        {t('This week')}
      </a>
      <a href="/browse" aria-current={current('browse')} data-door>
        {t('Browse')}
      </a>
    </>
  )
}

function NavLinks() {
  const { t } = useWording()
  return (
    <>
      <a href="/landingPage#home">{t('Home')}</a>
      <a href="/landingPage#features">{t('Features')}</a>
      <a href="/landingPage#pricing">{t('Pricing')}</a>
      <a href="/landingPage#contact">{t('Contact')}</a>
    </>
  )
}

/** The content width of all public pages. */
export function Wrap({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`page-width ${className ?? ''}`}>{children}</div>
}
