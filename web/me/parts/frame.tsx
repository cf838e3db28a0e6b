import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '../../ui/text.ts'
import { restoreScroll, type Route } from '../route.ts'
import type { Model } from '../state/model.ts'
import { Icon, Moon, type IconName } from './icons.tsx'
import { Limit } from './limit.tsx'
import { Link } from './link.tsx'
import { Tile } from './tile.tsx'
import { Notices } from './notices.tsx'
import { useIsWide } from './use-media.ts'
import { OFFERED } from '../state/offer.ts'

type Tab = 'coming-up' | 'browse' | 'search' | 'settings'

type FrameProps = {
  model: Model
  tab: Tab | null
  /** Title of the window, announced when the screen opens. */
  title: string
  kind?: 'two' | 'pair' | 'first' | ''
  aside?: ReactNode
  asideLabel?: string
  /** Stays within reach of the thumb. */
  after?: ReactNode
  children: ReactNode
}

/** Whether a screen was shown before. */
let isOpened = false

/** The frame of every screen except signing in: tabs or sidebar, the column, and the content beside it. */
export function Frame(props: FrameProps) {
  const { model, tab, title, kind = '', aside, asideLabel, after, children } = props
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = t('{title}, Almanac', { title })
    // Moves screen readers to the start of the screen, but not on page load or away from a text field.
    const isInside = main.current?.contains(document.activeElement) ?? false
    if (isOpened && !isInside) main.current?.focus({ preventScroll: true })
    isOpened = true
  }, [title])
  useEffect(() => restoreScroll())
  return (
    <>
      <a className="btn skip" href="#main">
        {t('Skip to the page')}
      </a>
      <div className={`app ${kind}`}>
        <Rail model={model} tab={tab} />
        <main className="main" id="main" tabIndex={-1} ref={main}>
          <div className="col">{children}</div>
          {after}
        </main>
        {aside !== undefined && (
          <aside className="aside" aria-label={asideLabel}>
            {aside}
          </aside>
        )}
      </div>
      <Notices model={model} />
      <Limit model={model} />
    </>
  )
}

const TABS: { tab: Tab; icon: IconName; label: () => string; to: Route }[] = [
  { tab: 'coming-up', icon: 'calendar', label: () => t('Coming up'), to: { name: 'coming-up' } },
  { tab: 'browse', icon: 'grid', label: () => t('Browse'), to: { name: 'browse' } },
  { tab: 'search', icon: 'search', label: () => t('Search'), to: { name: 'search', text: '' } },
  { tab: 'settings', icon: 'settings', label: () => t('Settings'), to: { name: 'settings' } },
]

function Rail({ model, tab: current }: { model: Model; tab: Tab | null }) {
  const isWide = useIsWide(1200)
  return (
    <nav className="rail" aria-label={t('Almanac')}>
      <Link className="brand" to={{ name: 'coming-up' }} aria-label={t('Almanac, coming up')}>
        <Moon /> <span>{t('Almanac')}</span>
      </Link>
      <div className="tabs">
        {TABS.map(({ tab, icon, label, to }) => (
          <Link key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
            <Icon name={icon} />
            {label()}
          </Link>
        ))}
      </div>
      {isWide && <Mine model={model} />}
      <p className="plan">
        {describePlan(model)}
        {!model.profile.vip && (
          <>
            <br />
            <a href="/landingPage#pricing">{t('What {plan} adds', { plan: OFFERED.name })}</a>
          </>
        )}
      </p>
    </nav>
  )
}

/** The followed categories, in the sidebar. */
function Mine({ model }: { model: Model }) {
  if (model.subscriptions.length === 0) return null
  return (
    <div className="mine">
      <h2>
        {t('Followed')} <span>{followedCount(model)}</span>
      </h2>
      {model.subscriptions.map(({ category }) => {
        const known = model.categories.get(category)
        return (
          <Link key={category} to={{ name: 'category', id: category }}>
            <Tile src={known?.logo} size="xs" />
            <b>{known?.title ?? category}</b>
          </Link>
        )
      })}
    </div>
  )
}

/** “10 of 10”, or the number alone if the plan has no limit. */
export function followedCount({ subscriptions, maxSubscriptions }: Model): string {
  const count = subscriptions.length
  return maxSubscriptions === null
    ? String(count)
    : t('{count} of {most}', { count, most: maxSubscriptions })
}

/** The plan and its window. */
function describePlan({ profile }: Model): string {
  return t('{plan}, {ahead}.', {
    plan: profile.plan.name,
    ahead: describeWindow(profile.plan.windowDays),
  })
}

/** How far ahead a plan shows events. */
export function describeWindow(windowDays: number | null): string {
  if (windowDays === null) return t('everything ahead')
  if (windowDays === 7) return t('a week ahead')
  if (windowDays >= 28 && windowDays <= 31) return t('a month ahead')
  return t('{count, plural, one {# day} other {# days}} ahead', { count: windowDays })
}
