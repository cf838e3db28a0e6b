// The product's complete server in a process of its own: `node … DATABASE_URL`, with APP_SECRET in the environment.
import { createApp } from '@app/server/app.ts'
import { readConfig } from '@app/server/config.ts'
import { connect } from '@app/server/db/connect.ts'
import { createLogger } from '@app/server/logging.ts'
import { assemble } from '@app/server/start/assemble.ts'
import { reportTo } from '../../bench/measured-child.ts'

const deps = {
  config: readConfig(process.env),
  database: connect(process.argv[2] ?? '', { max: 20 }),
  clock: { now: () => Temporal.Now.instant() },
  logger: createLogger('web', 'json'),
}
// Nothing is crawled here.
const {
  upcoming,
  pageCache: _pageCache,
  ...parts
} = assemble(deps as unknown as Parameters<typeof assemble>[0])
upcoming.follow({})
const app = createApp(deps, parts)
await app.listen({ port: 0, host: '127.0.0.1' })
reportTo(app.server)
