import { useQuery } from '@tanstack/react-query'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { crawlersQuery } from '../queries.ts'
import { needsPerson } from './attention.ts'

/** Number of crawlers that need attention; nothing if there are none. */
export function AttentionSummary({ className }: { className: string | undefined }) {
  const { data = [] } = useQuery(crawlersQuery)
  const count = data.filter((crawler) => needsPerson(crawler, readNow())).length
  if (count === 0) return null
  return (
    <b className={className} aria-label={t('{count} need you', { count })}>
      {count}
    </b>
  )
}
