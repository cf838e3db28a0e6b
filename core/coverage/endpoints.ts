import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { ZoneName } from '../time/zone.ts'
import { COVERAGE_DAYS, CoverageRow } from './coverage.ts'

export const readCoverage = endpoint({
  name: 'readCoverage',
  summary: `Events of each category on each of the coming ${COVERAGE_DAYS} days, with gaps and stale sources`,
  method: 'GET',
  path: '/api/admin/coverage',
  // Days in the caller's zone.
  query: z.strictObject({ zone: ZoneName }),
  answer: z.object({
    /** The first of the days. */
    today: z.string(),
    /** Sorted by parent, group and title. */
    rows: z.array(CoverageRow),
  }),
})
