import { readAppUser } from '@app/core/app-users/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export type PersonAnswer = EndpointAnswer<typeof readAppUser>

export const USERS_KEY = ['app-users']

export function personQuery(email: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, email],
    queryFn: () => call(readAppUser, { query: { email } }),
    enabled: email !== '',
  })
}
