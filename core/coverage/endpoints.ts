import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { ZoneName } from '../time/instant.ts'
import { CoverageRow } from './coverage.ts'

export const readCoverage = endpoint({
  name: 'readCoverage',
  summary: 'Events of each category on each of the coming 30 days, with gaps and stale sources',
  method: 'GET',
  path: '/api/admin/coverage',
  audience: 'operator',
  // Days are those of whoever asks.
  query: z.strictObject({ zone: ZoneName }),
  answer: z.object({
    /** The first of the days. */
    today: z.string(),
    /** By parent, then group and title. */
    rows: z.array(CoverageRow),
  }),
})
