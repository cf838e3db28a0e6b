import { exportMyDataAsCsv } from '@app/core/app-users/profile-endpoints.ts'
import { readCatalogue } from '@app/core/browse/endpoints.ts'
import { SIGN_IN_ENDPOINTS } from '@app/core/app-users/sign-in-endpoints.ts'
import { exportTable } from '@app/core/exports/endpoints.ts'
import { listComingUp } from '@app/core/subscriptions/endpoints.ts'
import { listUpcoming } from '@app/core/upcoming/endpoints.ts'
import { toEntitlements, type Entitlements } from '@app/core/plans/plan.ts'
import type { FastifyRequest } from 'fastify'
import type { AppParts } from '../app.ts'
import { appUserRoutes, profileRoutes } from '../app-users/http.ts'
import { findAppUser } from '../app-users/store.ts'
import { bearerFromCookie } from '../auth/app-cookie.ts'
import { createAuthenticate } from '../auth/authenticate.ts'
import { callerOf } from '../auth/caller-of.ts'
import { createAuth } from '../auth/auth.ts'
import { pairingRoutes, registerAuth } from '../auth/http.ts'
import { createBrowse } from '../browse/http.ts'
import { calendarRoutes } from '../calendar/http.ts'
import { registerPersonFeeds } from '../calendar/person-feed.ts'
import { categoryRoutes } from '../categories/http.ts'
import { registerChanges } from '../changes/http.ts'
import { counterRoutes } from '../counters/http.ts'
import { coverageRoutes } from '../coverage/http.ts'
import { crawlerRoutes } from '../crawlers/http.ts'
import type { PreviewDeps } from '../crawlers/recipe-preview.ts'
import type { RepairDeps } from '../crawlers/repair.ts'
import { digestRoutes, registerDigestPages } from '../digest/http.ts'
import { demoRoutes, registerDemoSite } from '../demo/http.ts'
import type { Deps } from '../deps.ts'
import { eventRoutes } from '../events/http.ts'
import { personExportRoutes, registerExports, registerPersonExport } from '../exports/http.ts'
import { webHeaders } from '../http/admit.ts'
import { groupRoutes } from '../groups/http.ts'
import { createPageCache, createRenderQueue, type PageCache } from '../http/page-cache.ts'
import type { Authenticate } from '../http/route.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { watchForProxy } from '../http/unnamed-proxy.ts'
import { importRoutes } from '../imports/http.ts'
import { legalRoutes } from '../legal/http.ts'
import { locationRoutes } from '../locations/http.ts'
import { logRoutes } from '../log/http.ts'
import { mapRoutes } from '../maps/http.ts'
import { mainGroupRoutes } from '../main-groups/http.ts'
import { attentionRoutes } from '../attention/http.ts'
import { notificationRoutes } from '../notifications/http.ts'
import { operationRoutes, registerBackupDownload } from '../operations/http.ts'
import { operatorRoutes } from '../operators/http.ts'
import { outboxRoutes } from '../outbox/http.ts'
import { pictureHttp, pictureRoutes } from '../pictures/http.ts'
import { presenceRoutes } from '../presence/http.ts'
import type { RunDeps } from '../runs/deps.ts'
import { registerFeeds } from '../site/http.ts'
import { createPageVersion } from '../site/page-version.ts'
import { runRoutes } from '../runs/http.ts'
import { registerRunProgress } from '../runs/progress-stream.ts'
import { searchRoutes } from '../search/http.ts'
import { registerComingUp, subscriptionRoutes } from '../subscriptions/http.ts'
import { PLANS_PATH } from '@app/core/upcoming/public-window.ts'
import { publicAddress } from '../public-address.ts'
import { createUpcomingAnswers } from '../upcoming/answer.ts'
import { createUpcomingCache, type UpcomingCache } from '../upcoming/cache.ts'
import { registerUpcoming } from '../upcoming/http.ts'
import { webhookRoutes } from '../webhooks/http.ts'
import { authDepsOf } from './sign-in.ts'

type Assembled = Pick<
  AppParts,
  'routes' | 'authenticate' | 'openSession' | 'plugins' | 'documented' | 'proxyWatch' | 'callerOf'
> & {
  upcoming: UpcomingCache
  /** Shared by pages and feeds. */
  pageCache: PageCache
}

/** All routes of the product, in one place. */
export function assemble(deps: Deps & RunDeps & PreviewDeps & RepairDeps): Assembled {
  const auth = createAuth(authDepsOf(deps))
  const authenticate = createAuthenticate(auth)
  const proxyWatch = watchForProxy(deps.config.trustedProxy, deps.logger)
  const operationDeps = { ...deps, proxyWatch }
  const upcoming = createUpcomingCache(deps)
  const answers = createUpcomingAnswers(upcoming, {
    plansUrl: publicAddress(deps.config) + PLANS_PATH,
  })
  const queue = createRenderQueue()
  const readVersion = createPageVersion({ ...deps, upcoming })
  const pageCache = createPageCache({ readVersion, queue })
  const browse = createBrowse({ ...deps, upcoming, queue })
  return {
    routes: [
      ...eventRoutes(deps),
      ...categoryRoutes(deps),
      ...groupRoutes(deps),
      ...mainGroupRoutes(deps),
      ...locationRoutes(deps),
      ...counterRoutes(deps),
      ...crawlerRoutes(deps),
      ...coverageRoutes(deps),
      ...runRoutes(deps),
      ...importRoutes(deps),
      ...legalRoutes(deps),
      ...logRoutes(deps),
      ...pictureRoutes(deps),
      ...presenceRoutes(deps),
      ...outboxRoutes(deps),
      ...appUserRoutes(deps),
      ...profileRoutes(deps),
      ...pairingRoutes(auth),
      ...personExportRoutes(deps),
      ...subscriptionRoutes(deps),
      ...notificationRoutes(deps),
      ...webhookRoutes(deps),
      ...digestRoutes(deps),
      ...operatorRoutes(deps),
      ...operationRoutes(operationDeps),
      ...attentionRoutes(deps),
      ...searchRoutes(deps),
      ...calendarRoutes(deps),
      ...mapRoutes(deps),
      ...demoRoutes(deps),
      ...browse.routes,
    ],
    authenticate,
    openSession: bearerFromCookie(auth),
    proxyWatch,
    plugins: [
      (app) => registerAuth(app, auth),
      (app) => registerRunProgress(app, { ...deps, authenticate }),
      (app) => registerBackupDownload(app, { ...operationDeps, authenticate }),
      (app) => registerChanges(app, { ...deps, authenticate }),
      (app) =>
        registerUpcoming(app, {
          answers,
          planOf: planOf(deps, authenticate),
          headers: securityHeaders(deps.config.publicUrl),
        }),
      (app) => registerComingUp(app, { ...deps, authenticate }),
      (app) => registerPersonFeeds(app, deps),
      browse.register,
      pictureHttp({ ...deps, authenticate }),
      (app) => registerExports(app, { ...deps, authenticate }),
      (app) => registerPersonExport(app, { ...deps, authenticate }),
      (app) => registerDemoSite(app, deps),
      (app) => registerFeeds(app, { ...deps, pageCache }),
      (app) => registerDigestPages(app, deps),
    ],
    callerOf: callerOf(auth.appUsers.secret),
    documented: [
      exportTable,
      listUpcoming,
      listComingUp,
      readCatalogue,
      exportMyDataAsCsv,
      ...SIGN_IN_ENDPOINTS,
    ],
    upcoming,
    pageCache,
  }
}

/** What the signed-in app user may see; null if nobody is signed in. */
function planOf(deps: Deps, authenticate: Authenticate) {
  return async (request: FastifyRequest): Promise<Entitlements | null> => {
    const { appUser } = await authenticate({ headers: webHeaders(request), ip: request.ip })
    const person = appUser && (await findAppUser(deps.database.pool, appUser.email))
    return person && toEntitlements(person, deps.clock.now())
  }
}
