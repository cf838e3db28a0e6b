import { listLegalDocuments } from '@app/core/legal/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const LEGAL_KEY = ['legal']

/** All three documents; editing starts once all are loaded. */
export const legalQuery = queryOptions({
  queryKey: LEGAL_KEY,
  queryFn: async () => (await call(listLegalDocuments, {})).documents,
})
