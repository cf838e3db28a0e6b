import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'

export const syncCategoriesCounter = endpoint({
  name: 'syncCategoriesCounter',
  summary: 'Set the stored counter to the number of categories',
  method: 'POST',
  path: '/api/admin/counters/categories/sync',
  answer: Written.extend({ count: z.number().int() }),
})
