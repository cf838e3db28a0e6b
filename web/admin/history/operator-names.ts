import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../operators/queries.ts'
import { authorsQuery } from './queries.ts'

/**
 * The e-mail of a row that is an operator, of whom the log keeps the id alone; of one who is gone the name that
 * stands at what they wrote. Undefined for other rows, and for one who was deleted before writing anything.
 */
export function useOperatorName(noun: LoggedNoun | undefined, id: string): string | undefined {
  const enabled = noun === 'operators'
  const { data: operators = [] } = useQuery({ ...operatorsQuery, enabled })
  const { data: authors = [] } = useQuery({ ...authorsQuery, enabled })
  if (!enabled) return undefined
  const operator = operators.find((each) => each.id === id)
  return operator?.email ?? authors.find((author) => author.id === id)?.name
}
