import { message, type Key } from '@app/core/messages/message.ts'
/** A screen's group in the sidebar. */
export const SCREEN_GROUPS = ['Work', 'Sources', 'Catalogue', 'System', 'Template'] as const

/** Groups that are collapsed unless a person opens them or is on one of their screens. */
export const FOLDED_GROUPS: readonly string[] = ['Template']

export type ScreenIcon =
  | 'dashboard'
  | 'events'
  | 'calendar'
  | 'categories'
  | 'settings'
  | 'crawlers'
  | 'review'
  | 'tv'
  | 'scores'
  | 'holidays'
  | 'inbox'
  | 'search'
  | 'legal'
  | 'history'
  | 'operations'
  | 'operators'
  | 'coverage'
  | 'typography'
  | 'tables'
  | 'notifications'
  | 'charts'
  | 'icons'
  | 'maps'

export type Screen = {
  /** Below `/app/`. */
  path: string
  title: Key
  /** Its module, relative to `routes.ts`. */
  file: string
  icon: ScreenIcon
  group: (typeof SCREEN_GROUPS)[number]
}

/** A screen reached from another one: a route without a sidebar entry. */
type InnerScreen = Pick<Screen, 'path' | 'file'>

export const INNER_SCREENS: readonly InnerScreen[] = [
  { path: 'account', file: 'admin/account/screen.tsx' },
  { path: 'dashboard/user', file: 'admin/app-user/screen.tsx' },
  { path: 'icon/:name', file: 'admin/demo-screens/icon/screen.tsx' },
  { path: 'crawlers/crawlers/:id/runs', file: 'admin/runs/screen.tsx' },
]

/** Every screen of the back office. Routes, sidebar and page titles are generated from this list. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'dashboard',
    title: message('Dashboard'),
    file: 'admin/app-users/screen.tsx',
    icon: 'dashboard',
    group: 'Work',
  },
  {
    path: 'events',
    title: message('Events'),
    file: 'admin/events/screen.tsx',
    icon: 'events',
    group: 'Work',
  },
  {
    path: 'calendar',
    title: message('Calendar'),
    file: 'admin/calendar/screen.tsx',
    icon: 'calendar',
    group: 'Work',
  },
  {
    path: 'coverage',
    title: message('Coverage'),
    file: 'admin/coverage/screen.tsx',
    icon: 'coverage',
    group: 'Work',
  },
  {
    path: 'inbox',
    title: message('Inbox'),
    file: 'admin/outbox/screen.tsx',
    icon: 'inbox',
    group: 'Work',
  },
  {
    path: 'crawlers/crawlers',
    title: message('Crawlers'),
    file: 'admin/crawlers/screen.tsx',
    icon: 'crawlers',
    group: 'Sources',
  },
  {
    path: 'crawlers/review',
    title: message('Review'),
    file: 'admin/review/screen.tsx',
    icon: 'review',
    group: 'Sources',
  },
  {
    path: 'crawlers/tvchannels',
    title: message('TV channels'),
    file: 'admin/tv-channels/screen.tsx',
    icon: 'tv',
    group: 'Sources',
  },
  {
    path: 'crawlers/livescores',
    title: message('Livescores'),
    file: 'admin/livescores/screen.tsx',
    icon: 'scores',
    group: 'Sources',
  },
  {
    path: 'crawlers/quicklong',
    title: message('Quick Long'),
    file: 'admin/quick-long/screen.tsx',
    icon: 'holidays',
    group: 'Sources',
  },
  {
    path: 'categories',
    title: message('Categories'),
    file: 'admin/categories/screen.tsx',
    icon: 'categories',
    group: 'Catalogue',
  },
  {
    path: 'settings',
    title: message('Settings'),
    file: 'admin/settings/screen.tsx',
    icon: 'settings',
    group: 'Catalogue',
  },
  {
    path: 'legal',
    title: message('Legal'),
    file: 'admin/legal/screen.tsx',
    icon: 'legal',
    group: 'Catalogue',
  },
  {
    path: 'history',
    title: message('History'),
    file: 'admin/history/screen.tsx',
    icon: 'history',
    group: 'System',
  },
  {
    path: 'operators',
    title: message('Operators'),
    file: 'admin/operators/screen.tsx',
    icon: 'operators',
    group: 'System',
  },
  {
    path: 'operations',
    title: message('Operations'),
    file: 'admin/operations/screen.tsx',
    icon: 'operations',
    group: 'System',
  },
  {
    path: 'extra/search',
    title: message('Search'),
    file: 'admin/search/screen.tsx',
    icon: 'search',
    group: 'System',
  },
  {
    path: 'typography',
    title: message('Typography'),
    file: 'admin/demo-screens/typography/screen.tsx',
    icon: 'typography',
    group: 'Template',
  },
  {
    path: 'tables',
    title: message('Tables'),
    file: 'admin/demo-screens/tables/screen.tsx',
    icon: 'tables',
    group: 'Template',
  },
  {
    path: 'notifications',
    title: message('Notifications'),
    file: 'admin/demo-screens/notifications/screen.tsx',
    icon: 'notifications',
    group: 'Template',
  },
  {
    path: 'components/charts',
    title: message('Charts'),
    file: 'admin/demo-screens/charts/screen.tsx',
    icon: 'charts',
    group: 'Template',
  },
  {
    path: 'components/icons',
    title: message('Icons'),
    file: 'admin/demo-screens/icons/screen.tsx',
    icon: 'icons',
    group: 'Template',
  },
  {
    path: 'components/maps',
    title: message('Maps'),
    file: 'admin/demo-screens/maps/screen.tsx',
    icon: 'maps',
    group: 'Template',
  },
]

/** The screen of a route pattern such as `app/events`. */
export function screenAt(pattern: string): InnerScreen {
  const screen = [...SCREENS, ...INNER_SCREENS].find(({ path }) => pattern === `app/${path}`)
  if (!screen) throw new Error(`There is no screen at ${pattern}`)
  return screen
}

/** The collapsible group of the screen at this address. */
export function foldedGroupOf(pathname: string): string | null {
  const screen = SCREENS.find(({ path }) => pathname === `/app/${path}`)
  return screen && FOLDED_GROUPS.includes(screen.group) ? screen.group : null
}
