import { capitalize, formatDay } from '@app/core/time/format-day.ts'
import { parsePageDay } from '@app/core/site/view-paths.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Calendar } from './calendar/calendar.tsx'
import { headOfDays } from './calendar/head-of-days.ts'
import { loadCalendar } from './calendar/load.ts'
import type { Route } from './+types/day.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader(args: LoaderFunctionArgs) {
  const date = parsePageDay(args.params['date'])
  if (date === undefined) throw data(null, { status: 404 })
  return loadCalendar({ kind: 'day', date }, args)
}

export default function Day({ loaderData, params }: Route.ComponentProps) {
  const { t, language } = useWording()
  const title = formatDay(language, 'fullDay', params.date)
  return (
    <Calendar title={capitalize(title, language)} head={headOfDays(title, t)} data={loaderData} />
  )
}
