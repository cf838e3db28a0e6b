// The product's complete server with its pages in a process of its own: `node … DATABASE_URL`.
import { createApp } from '@app/server/app.ts'
import { readConfig } from '@app/server/config.ts'
import { connect } from '@app/server/db/connect.ts'
import { createLogger } from '@app/server/logging.ts'
import { createPublicSite } from '@app/server/site/actions.ts'
import { assemble } from '@app/server/start/assemble.ts'
import { loadWebApp } from '@app/server/start/web.ts'
import { reportTo } from '../../bench/measured-child.ts'

const deps = {
  config: readConfig(process.env),
  database: connect(process.argv[2] ?? ''),
  clock: { now: () => Temporal.Now.instant() },
  logger: createLogger('web', 'json'),
}
// Nothing is crawled here.
const { upcoming, pageCache, ...parts } = assemble(
  deps as unknown as Parameters<typeof assemble>[0],
)
upcoming.follow({})
const app = createApp(deps, {
  ...parts,
  health: { whyNotReady: async () => [] },
  pages: {
    ...(await loadWebApp()),
    site: createPublicSite(deps),
    cache: pageCache,
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
reportTo(app.server)
