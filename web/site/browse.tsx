import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { siteContext } from '../request-context.ts'
import { useWording } from '../ui/text.ts'
import { pageNumber } from './agenda/load.ts'
import { BrowseView } from './calendar/browse-view.tsx'
import { chromeOf, inFrame } from './chrome.ts'
import { Frame, Wrap } from './frame.tsx'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/browse.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams
  const query = (asked.get('q') ?? '').trim()
  const place = asked.get('place') ?? undefined
  const number = pageNumber(asked.get('page'))
  const page = number && (await site.browse(chromeOf(request).zone, { query, place, page: number }))
  if (!page) throw data(null, { status: 404 })
  return inFrame(request, { page, contact: site.contact, origin: site.origin })
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  const { page, chrome, contact, origin } = loaderData
  return (
    <Frame chrome={chrome} contact={contact} isCalendar at="browse">
      <PageHead
        title={t('Browse, Almanac')}
        description={t(
          'Everything that can be followed: teams, channels, halls, towns and holidays.',
        )}
        origin={origin}
        path="/browse"
      />
      <Wrap className="calendar-page">
        <BrowseView page={page} zone={chrome.zone} />
      </Wrap>
    </Frame>
  )
}
