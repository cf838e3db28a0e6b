import { presentMoment } from '../ui/clock.ts'
import {
  IconBallFootball,
  IconCalendarEvent,
  IconHistory,
  IconCategory,
  IconConfetti,
  IconDeviceTv,
  IconLayoutDashboard,
  IconMail,
  IconMapPin,
  IconRadar2,
  IconSearch,
  IconScale,
  IconServer2,
  IconGridDots,
  IconTypography,
  IconTable,
  IconBellRinging,
  IconChartDonut,
  IconIcons,
  IconMap,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { Brand } from '../ui/brand.tsx'
import { needsPerson } from './crawlers/attention.ts'
import { crawlersQuery } from './queries.ts'
import { SCREEN_GROUPS, SCREENS, type Screen, type ScreenIcon } from './screens.ts'
import classes from './shell.module.css'

const ICONS: Record<ScreenIcon, Icon> = {
  coverage: IconGridDots,
  legal: IconScale,
  history: IconHistory,
  operations: IconServer2,
  dashboard: IconLayoutDashboard,
  events: IconCalendarEvent,
  categories: IconCategory,
  settings: IconMapPin,
  crawlers: IconRadar2,
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

/** Every screen there is, in groups. */
export function Sidebar() {
  return (
    <>
      <div className={classes['brand']}>
        <Brand href="/landingPage" />
      </div>
      <nav className={classes['nav']} aria-label="Admin">
        {SCREEN_GROUPS.map((group) => (
          <div key={group}>
            {group !== '' && <h2>{group}</h2>}
            {SCREENS.filter((screen) => screen.group === group).map((screen) => (
              <SidebarItem key={screen.path} screen={screen} />
            ))}
          </div>
        ))}
      </nav>
      <p className={classes['foot']}>Admin Panel</p>
    </>
  )
}

function SidebarItem({ screen }: { screen: Screen }) {
  const ScreenIcon = ICONS[screen.icon]
  return (
    <NavLink className={classes['item']} to={`/app/${screen.path}`}>
      <ScreenIcon size={17} stroke={1.6} aria-hidden="true" />
      {screen.title}
      {screen.icon === 'crawlers' && <CrawlersThatNeedYou />}
    </NavLink>
  )
}

function CrawlersThatNeedYou() {
  const { data = [] } = useQuery(crawlersQuery)
  const count = data.filter((crawler) => needsPerson(crawler, presentMoment())).length
  if (count === 0) return null
  return (
    <span className={classes['count']} aria-label={`${count} need you`}>
      {count}
    </span>
  )
}
