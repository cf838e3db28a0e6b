import { listLegalDocuments } from '@app/core/legal/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const LEGAL_KEY = ['legal']

/** All three documents; there is nothing to edit before the last of them is here. */
export const legalQuery = queryOptions({
  queryKey: LEGAL_KEY,
  queryFn: async () => (await call(listLegalDocuments, {})).documents,
})
