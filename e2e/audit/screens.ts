import { PUBLIC_PAGES } from '@app/core/site/public-pages.ts'

/** Screens that visitors see, on the product with its demo. */
export const PUBLIC = [
  ...PUBLIC_PAGES.filter(({ sitemap }) => sitemap).map(({ path }) => path),
  // One document stands for all.
  '/privacy-policy',
  '/login',
  '/error',
  '/demo/programme',
]

/** Screens of the back office, in a full catalogue. */
export const OFFICE = [
  '/app/dashboard',
  '/app/dashboard/user?email=astrid.demo%40example.com',
  '/app/coverage?show=look',
  '/app/crawlers/review',
  '/app/legal',
  '/app/events',
  '/app/categories',
  '/app/settings',
  '/app/history',
  '/app/inbox',
  '/app/calendar',
  '/app/calendar?view=week',
  '/app/calendar?view=day',
  '/app/account',
  '/app/operators',
  '/app/operations',
  '/app/extra/search?q=match',
]

/** Screens that look the same on every installation. */
export const FIXED = [
  '/app/typography',
  '/app/tables',
  '/app/notifications',
  '/app/components/charts',
  '/app/components/maps',
  '/app/components/icons?tab=text-editor',
  '/app/icon/fa-bold',
  '/app/dashboard',
  '/app/crawlers/livescores',
  '/app/crawlers/quicklong',
  '/app/crawlers/tvchannels',
]

/** The part that \`npm test\` looks at: each layout once. */
export const SAMPLE = ['/login', '/today', '/app/events', '/app/crawlers/crawlers', '/app/settings']
