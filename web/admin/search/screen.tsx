import { listAppUsers } from '@app/core/app-users/endpoints.ts'
import { dayIn } from '@app/core/time/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api.ts'
import { presentMoment } from '../../ui/clock.ts'
import { localZone } from '../../ui/dates.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { breadcrumbs } from '../breadcrumbs.ts'
import { eventsQuery } from '../events/query.ts'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import { SCREENS } from '../screens.ts'
import { foundGroups, type FoundGroup } from './found.ts'
import classes from './search.module.css'

export const meta = () => [{ title: 'Search, Admin Panel' }]

export default function SearchScreen() {
  const [search] = useSearchParams()
  const text = search.get('q') ?? ''
  const zone = localZone()
  const { searched, error, retry } = useSearched(zone)
  const groups = useMemo(
    () => (searched ? foundGroups(searched, text, zone) : []),
    [searched, text, zone],
  )
  return (
    <>
      <PageHead title="Search" crumbs={breadcrumbs('/app/extra/search')} />
      {error && <LoadFailed text={`Search failed: ${error.message}`} onRetry={retry} />}
      {text.trim() === '' && (
        <Empty text="Write what you look for into the box above: a category, an event from today on, a crawler, a user or a screen." />
      )}
      {!searched && !error && text !== '' && <LoadingRows rows={6} label="Searching" />}
      {searched && text.trim() !== '' && groups.length === 0 && (
        <Empty text={`Nothing contains “${text}”. Try fewer letters.`} />
      )}
      {groups.map((group) => (
        <Found key={group.title} group={group} />
      ))}
    </>
  )
}

function Found({ group }: { group: FoundGroup }) {
  return (
    <section className={classes['group']} aria-label={group.title}>
      <h3>
        {group.title} <span>{group.total}</span>
      </h3>
      <ul>
        {group.items.map(({ key, title, note, href }) => (
          <li key={key}>
            {href === null ? <b>{title}</b> : <Link to={href}>{title}</Link>}
            <span>{note}</span>
          </li>
        ))}
      </ul>
      {group.total > group.items.length && <p>And {group.total - group.items.length} more.</p>}
    </section>
  )
}

/** Everything the search looks through, once all of it is there. */
function useSearched(zone: string) {
  const today = dayIn(zone, presentMoment().toString())
  const catalogue = useQuery(catalogueQuery)
  const events = useQuery(eventsQuery(today, zone))
  const crawlers = useQuery(crawlersQuery)
  const users = useQuery({ queryKey: ['app-users'], queryFn: () => call(listAppUsers, {}) })
  const all = [catalogue, events, crawlers, users]
  const searched = useMemo(
    () =>
      catalogue.data && events.data && crawlers.data && users.data
        ? {
            screens: SCREENS,
            categories: catalogue.data.categories,
            events: events.data.events,
            crawlers: crawlers.data,
            users: users.data.users,
          }
        : undefined,
    [catalogue.data, events.data, crawlers.data, users.data],
  )
  return {
    searched,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => all.forEach((query) => void query.refetch()),
  }
}
