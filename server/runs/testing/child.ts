// A separate process that carries out one run, so that a test can kill it: database, data folder, site, run.
import { createExtractor } from '@app/sources/extract/extractor.ts'
import { findSource } from '@app/sources/index.ts'
import { createFetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { connect } from '../../db/connect.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { executeRun } from '../runner.ts'

const [url = '', dataDir = '', host = '', now = '', run = ''] = process.argv.slice(2)
const database = connect(url)
const clock = testClock(now)
const fetcher = createFetcher({
  clock,
  allowedPrivateHosts: [host],
  userAgent: 'AlmanacBot/test',
  limits: { minIntervalMs: 0 },
})
const extractor = createExtractor()
await executeRun(
  {
    ...testDeps(database, clock, { DATA_DIR: dataDir }),
    fetcher,
    extractor,
    findSource,
    sendJob: async () => undefined,
  },
  run,
)
await extractor.close()
await fetcher.close()
await database.close()
