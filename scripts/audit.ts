import { runInBrowser } from './journeys.ts'
import { AUDIT_FILES } from './test-kinds.ts'

// `npm run audit`: every screen under every condition, of which `npm test` looks at a sample.
await runInBrowser(AUDIT_FILES, 'Usage: npm run audit [-- PART_OF_A_PATH …]', 1_800_000)
