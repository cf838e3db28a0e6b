import { useQuery } from '@tanstack/react-query'
import { readNow } from '../../ui/now.ts'
import { needsPerson } from '../crawlers/attention.ts'
import { crawlersQuery } from '../queries.ts'
import classes from './bell-dot.module.css'

/** A dot on the bell while a crawler needs attention. */
export function BellDot() {
  const { data: crawlers = [] } = useQuery(crawlersQuery)
  const isNeeded = crawlers.some((crawler) => needsPerson(crawler, readNow()))
  return isNeeded && <span className={classes['dot']} />
}
