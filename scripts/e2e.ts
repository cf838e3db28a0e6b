import { runInBrowser } from './journeys.ts'
import { JOURNEY_FILES } from './test-kinds.ts'

// `npm run e2e`, or `npm run e2e -- sign-in` for a subset.
await runInBrowser(JOURNEY_FILES, 'Usage: npm run e2e [-- PART_OF_A_PATH …]', 600_000)
