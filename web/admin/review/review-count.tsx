import { useQuery } from '@tanstack/react-query'
import { t } from '../../ui/text.ts'
import { reviewCountQuery } from './queries.ts'

/** Number of items in the review list; hidden if empty. */
export function ReviewCount({ className }: { className: string | undefined }) {
  const { data: count = 0 } = useQuery(reviewCountQuery)
  if (count === 0) return null
  return (
    <b className={className} aria-label={t('{count} wait for you', { count })}>
      {count}
    </b>
  )
}
