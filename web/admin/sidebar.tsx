import {
  IconBallFootball,
  IconCalendarEvent,
  IconCalendarMonth,
  IconHistory,
  IconCategory,
  IconChecklist,
  IconConfetti,
  IconDeviceTv,
  IconLayoutDashboard,
  IconMail,
  IconMapPin,
  IconRadar2,
  IconSearch,
  IconScale,
  IconServer2,
  IconUsers,
  IconGridDots,
  IconTypography,
  IconTable,
  IconBellRinging,
  IconChartDonut,
  IconIcons,
  IconMap,
  IconChevronDown,
  IconTemplate,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Brand } from '../ui/brand.tsx'
import { translateMessage, t } from '../ui/text.ts'
import { useModuleLater } from '../ui/use-module.ts'
import { FOLDED_GROUPS, SCREEN_GROUPS, SCREENS, type Screen, type ScreenIcon } from './screens.ts'
import type { LayoutState } from './sidebar-rules.ts'
import { sendLayout } from './sidebar-store.ts'
import classes from './sidebar.module.css'

const ICONS: Record<ScreenIcon, Icon> = {
  coverage: IconGridDots,
  legal: IconScale,
  history: IconHistory,
  operations: IconServer2,
  operators: IconUsers,
  dashboard: IconLayoutDashboard,
  events: IconCalendarEvent,
  calendar: IconCalendarMonth,
  categories: IconCategory,
  settings: IconMapPin,
  crawlers: IconRadar2,
  review: IconChecklist,
  tv: IconDeviceTv,
  scores: IconBallFootball,
  holidays: IconConfetti,
  inbox: IconMail,
  search: IconSearch,
  typography: IconTypography,
  tables: IconTable,
  notifications: IconBellRinging,
  charts: IconChartDonut,
  icons: IconIcons,
  maps: IconMap,
}

/** All screens by group. Closed, it is a strip of icons, each labelled for screen readers. */
export function Sidebar({ layout }: { layout: LayoutState }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (nav.current) revealCurrent(nav.current)
  }, [pathname])
  return (
    <>
      <div className={classes['brand']}>
        <Brand href="/landingPage" />
      </div>
      <nav ref={nav} className={classes['nav']} aria-label={t('Admin')}>
        {SCREEN_GROUPS.map((group) => (
          <SidebarGroup key={group} group={group} unfolded={layout.sidebarActiveElement} />
        ))}
      </nav>
      <p className={classes['foot']}>{t('Admin Panel')}</p>
    </>
  )
}

/** Not with `scrollIntoView`: with nothing focused, Tab would continue from there instead of the top of the page. */
function revealCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect()
  if (!current) return
  const { top, bottom } = nav.getBoundingClientRect()
  nav.scrollTop += Math.max(0, current.bottom - bottom) - Math.max(0, top - current.top)
}

type GroupName = (typeof SCREEN_GROUPS)[number]

const GROUP_TITLES: Record<GroupName, () => string> = {
  Work: () => t('Work'),
  Sources: () => t('Sources'),
  Catalogue: () => t('Catalogue'),
  System: () => t('System'),
  Template: () => t('Template'),
}

function SidebarGroup({ group, unfolded }: { group: GroupName; unfolded: string | null }) {
  const screens = SCREENS.filter((screen) => screen.group === group)
  const id = `sidebar-${group.toLowerCase()}`
  const folds = FOLDED_GROUPS.includes(group)
  const isUnfolded = !folds || unfolded === group
  if (screens.length === 0) return null
  return (
    <div>
      {!folds && <h2>{GROUP_TITLES[group]()}</h2>}
      {folds && (
        <h2 className={classes['fold']}>
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => sendLayout({ type: 'fold', group })}
          >
            <IconTemplate size={17} stroke={1.6} aria-hidden="true" />
            <span>{GROUP_TITLES[group]()}</span>
            <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
          </button>
        </h2>
      )}
      <ul id={id} hidden={!isUnfolded}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <SidebarItem screen={screen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SidebarItem({ screen }: { screen: Screen }) {
  const ScreenIcon = ICONS[screen.icon]
  const title = translateMessage(screen.title)
  return (
    <NavLink className={classes['item']} to={`/app/${screen.path}`} title={title}>
      <ScreenIcon size={17} stroke={1.6} aria-hidden="true" />
      <span>{title}</span>
      {screen.icon === 'crawlers' && <NeedYou />}
      {screen.icon === 'review' && <Waiting />}
    </NavLink>
  )
}

const loadNeedYou = () => import('./crawlers/attention-summary.tsx')

function NeedYou() {
  const count = useModuleLater(loadNeedYou)
  return count && <count.AttentionSummary className={classes['count']} />
}

const loadReviewCount = () => import('./review/review-count.tsx')

function Waiting() {
  const count = useModuleLater(loadReviewCount)
  return count && <count.ReviewCount className={classes['count']} />
}
