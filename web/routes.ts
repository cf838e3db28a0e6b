import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { INNER_SCREENS, SCREENS } from './admin/screens.ts'

export default [
  index('site/start.ts', { id: 'start' }),
  route('landingPage', 'site/landing.tsx'),
  route('today', 'site/today.tsx'),
  route('week', 'site/week.tsx'),
  route('week/:from', 'site/week-from.tsx'),
  route('day/:date', 'site/day.tsx'),
  route('month', 'site/this-month.ts'),
  route('month/:month', 'site/month.tsx'),
  route('browse', 'site/browse.tsx'),
  route('category/:id', 'site/category.tsx'),
  route('category/:id/:from', 'site/category.tsx', { id: 'category-from' }),
  route('place/:id', 'site/place.tsx'),
  route('place/:id/:from', 'site/place.tsx', { id: 'place-from' }),
  route('event/:id', 'site/event.tsx'),
  route('developers', 'site/developers.tsx'),
  route('privacy-policy', 'site/privacy-policy.tsx'),
  route('terms-and-conditions', 'site/terms-and-conditions.tsx'),
  route('legal', 'site/legal.tsx', { id: 'public-legal' }),
  route('cookies', 'site/cookies.ts'),
  route('preferences', 'site/preferences.ts'),
  route('login', 'site/login.tsx'),
  route('error', 'site/not-found.tsx', { id: 'error' }),
  route('app', 'admin/frame.tsx', [
    index('site/start.ts', { id: 'app-start' }),
    ...[...SCREENS, ...INNER_SCREENS].map(({ path }) =>
      route(path, 'admin/screen-route.tsx', { id: `screen/${path}` }),
    ),
  ]),
  route('app/*', 'admin/not-found/screen.tsx', { id: 'app-not-found' }),
  route('*', 'site/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
