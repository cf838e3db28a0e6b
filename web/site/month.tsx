import { formatDayAtStart } from '@app/core/time/format-day.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { parsePageMonth, pathOfMonth, withQuery } from '@app/core/site/view-paths.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../request-context.ts'
import { useWording } from '../ui/text.ts'
import { Chips } from './calendar/chips.tsx'
import { headOfDays } from './calendar/head-of-days.ts'
import { filterOf } from './calendar/load.ts'
import { MonthView } from './calendar/month-view.tsx'
import { chromeOf, inFrame } from './chrome.ts'
import { Frame, Wrap } from './frame.tsx'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/month.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const month = parsePageMonth(params['month'])
  const filter = filterOf(new URL(request.url).searchParams)
  const page = month && (await site.month(month, chromeOf(request).zone, filter))
  if (!page) throw data(null, { status: 404 })
  return inFrame(request, { page, contact: site.contact, origin: site.origin })
}

export default function Month({ loaderData }: Route.ComponentProps) {
  const { t, language } = useWording()
  const { page, chrome, contact, origin } = loaderData
  const path = pathOfMonth(page.month)
  const title = formatDayAtStart(language, 'monthAndYear', `${page.month}-01`)
  return (
    <Frame chrome={chrome} contact={contact} isCalendar>
      <PageHead {...headOfDays(title, t)} origin={origin} path={withQuery(path, page.filter)} />
      <Wrap className="calendar-page">
        <h1 className="title">{title}</h1>
        <p className="muted">
          {page.count === 0
            ? t('Nothing yet.')
            : `${t('{count, plural, one {# event} other {# events}}.', { count: page.count })} ${t('Events that last for days count on each of them.')}`}{' '}
          {t('Times in {place}.', { place: cityOfZone(chrome.zone, language) })}
        </p>
        <Chips path={path} filter={page.filter} groups={page.groups} places={page.places} />
        <MonthView page={page} />
      </Wrap>
    </Frame>
  )
}
