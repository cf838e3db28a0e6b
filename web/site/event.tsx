import { Id } from '@app/core/id.ts'
import { describeEvent } from '@app/core/site/rss.ts'
import { nameWithStatus } from '@app/core/site/status-words.ts'
import { toPageLinkedData } from '@app/core/site/schema-org.ts'
import { pathOfEvent } from '@app/core/site/view-paths.ts'
import { useWording } from '../ui/text.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../request-context.ts'
import { EventView } from './agenda/event-view.tsx'
import { LinkedData } from './agenda/linked-data.tsx'
import { chromeOf, inFrame, redirectTo } from './chrome.ts'
import { Frame } from './frame.tsx'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/event.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const id = Id.safeParse(params['id'])
  const page = id.success ? await site.event(id.data, chromeOf(request).zone) : undefined
  if (!page) throw data(null, { status: 404 })
  // It was merged into another event, to which its old address redirects.
  if (page.event.id !== id.data) throw redirectTo(request, pathOfEvent(page.event.id), 308)
  return inFrame(request, { page, contact: site.contact, origin: site.origin })
}

export default function Event({ loaderData }: Route.ComponentProps) {
  const { page, contact, origin, chrome } = loaderData
  const { t } = useWording()
  const path = pathOfEvent(page.event.id)
  const words = {
    cancelled: t('Cancelled'),
    postponed: t('Postponed'),
    moved: t('Moved'),
    movedFrom: (time: string) => t('Moved from {time}', { time }),
  }
  return (
    <Frame chrome={chrome} contact={contact} isCalendar>
      <PageHead
        title={`${nameWithStatus(page.event, words)}, ${page.event.title}`}
        description={describeEvent(page.event, { zone: chrome.zone, words })}
        origin={origin}
        path={path}
        picture={`/og${path}.png`}
      />
      <EventView page={page} zone={chrome.zone} />
      <LinkedData data={toPageLinkedData([page.event], origin)} />
    </Frame>
  )
}
