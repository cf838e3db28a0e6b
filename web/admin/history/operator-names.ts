import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../operators/queries.ts'
import { authorsQuery } from './queries.ts'

/**
 * The e-mail of an operator, of whom the log stores only the id; for a deleted one, the author name of their changes.
 * Undefined for other rows, and for one who was deleted before changing anything.
 */
export function useOperatorName(noun: LoggedNoun | undefined, id: string): string | undefined {
  const enabled = noun === 'operators'
  const { data: operators = [] } = useQuery({ ...operatorsQuery, enabled })
  const { data: authors = [] } = useQuery({ ...authorsQuery, enabled })
  if (!enabled) return undefined
  const operator = operators.find((each) => each.id === id)
  return operator?.email ?? authors.find((author) => author.id === id)?.name
}
