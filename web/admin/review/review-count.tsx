import { useQuery } from '@tanstack/react-query'
import { t } from '../../ui/text.ts'
import { reviewCountQuery } from './queries.ts'

/** How much waits in the review list; nothing where nothing does. */
export function ReviewCount({ className }: { className: string | undefined }) {
  const { data: count = 0 } = useQuery(reviewCountQuery)
  if (count === 0) return null
  return (
    <b className={className} aria-label={t('{count} wait for you', { count })}>
      {count}
    </b>
  )
}
