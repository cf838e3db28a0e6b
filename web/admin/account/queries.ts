import { listOwnSessions, readAccount } from '@app/core/operators/account.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => call(readAccount, {}),
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await call(listOwnSessions, {})).sessions,
})
