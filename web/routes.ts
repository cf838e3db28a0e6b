import { moduleOf, PUBLIC_PAGES } from '@app/core/site/public-pages.ts'
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { INNER_SCREENS, SCREENS } from './admin/screens.ts'

export default [
  index('site/start.ts', { id: 'start' }),
  ...PUBLIC_PAGES.map((page) =>
    route(
      page.path.slice(1),
      `site/${moduleOf(page)}`,
      page.id === undefined ? {} : { id: page.id },
    ),
  ),
  route('app', 'admin/frame.tsx', [
    index('site/start.ts', { id: 'app-start' }),
    ...[...SCREENS, ...INNER_SCREENS].map(({ path }) =>
      route(path, 'admin/screen-route.tsx', { id: `screen/${path}` }),
    ),
  ]),
  route('app/*', 'admin/not-found/screen.tsx', { id: 'app-not-found' }),
  route('*', 'site/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
