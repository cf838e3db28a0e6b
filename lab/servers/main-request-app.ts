// The product's own server with the app's main request, in a process of its own: `node … DATABASE_URL`.
import { createApp } from '@app/server/app.ts'
import { connect } from '@app/server/db/connect.ts'
import { securityHeaders } from '@app/server/http/security-headers.ts'
import { createLogger } from '@app/server/logging.ts'
import { createUpcomingAnswers } from '@app/server/upcoming/answer.ts'
import { createUpcomingCache } from '@app/server/upcoming/cache.ts'
import { registerUpcoming } from '@app/server/upcoming/http.ts'
import { reportTo } from '../../bench/measured-child.ts'

const database = connect(process.argv[2] ?? '')
const cache = createUpcomingCache({ database, clock: { now: () => Temporal.Now.instant() } })
cache.follow({})
const answers = createUpcomingAnswers(cache, { plansUrl: '' })
const app = createApp(
  { logger: createLogger('web', 'json'), config: { publicUrl: null, trustedProxy: null } },
  {
    routes: [],
    authenticate: async ({ ip }) => ({ operator: null, appUser: null, ip }),
    plugins: [
      (scope) =>
        registerUpcoming(scope, {
          answers,
          planOf: async () => null,
          headers: securityHeaders(null),
        }),
    ],
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
reportTo(app.server)
