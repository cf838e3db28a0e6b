import { listOperators } from '@app/core/operators/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: async () => (await call(listOperators, {})).operators,
})
