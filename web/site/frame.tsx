import type { Contact } from '@app/core/site/public-site.ts'
import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { useWording } from '../ui/text.ts'
import type { Chrome } from './chrome.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { MenuIcon } from './icons.tsx'

type FrameProps = { chrome: Chrome; contact: Contact; children: ReactNode }

/** What stands around every public page. Works without script; `site.js` only saves reloads. */
export function Frame({ chrome, contact, children }: FrameProps) {
  const { t } = useWording()
  return (
    <div className={classes['page']} data-zone={chrome.zone}>
      <a className={`${classes['skip']} unprinted`} href="#content">
        {t('Skip to content')}
      </a>
      <header className={`${classes['nav']} unprinted`}>
        <div className={classes['inside']}>
          <Brand href="/landingPage" />
          <nav aria-label={t('Main')} className={`${classes['links']} quiet-links`}>
            <NavLinks />
          </nav>
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
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer chrome={chrome} contact={contact} />
      <CookieBanner chrome={chrome} />
      <script src="/site.js" type="module" />
    </div>
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

/** The width that everything on a public page keeps to. */
export function Wrap({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={`page-width ${className ?? ''}`}>{children}</div>
}
