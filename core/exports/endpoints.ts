import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { EXPORT_FORMATS, EXPORT_NOUNS } from './tables.ts'

export const exportTable = endpoint({
  name: 'exportTable',
  summary: 'Export a whole table as CSV or JSON, or events as a calendar',
  method: 'GET',
  path: '/api/admin/export/:noun',
  params: z.object({ noun: z.enum(EXPORT_NOUNS) }),
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('csv') }),
  answer: z.string(),
})
