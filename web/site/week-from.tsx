import { formatDay } from '@app/core/time/format-day.ts'
import { parsePageDay } from '@app/core/site/view-paths.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Calendar } from './calendar/calendar.tsx'
import { headOfDays } from './calendar/head-of-days.ts'
import { loadCalendar } from './calendar/load.ts'
import type { Route } from './+types/week-from.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader(args: LoaderFunctionArgs) {
  const from = parsePageDay(args.params['from'])
  if (from === undefined) throw data(null, { status: 404 })
  return loadCalendar({ kind: 'week', from }, args)
}

export default function WeekFrom({ loaderData, params }: Route.ComponentProps) {
  const { t, language } = useWording()
  const from = Temporal.PlainDate.from(params.from)
  const title = t('{from} to {to}', {
    from: formatDay(language, 'longDate', from),
    to: formatDay(language, 'longDate', from.add({ days: 6 })),
  })
  return <Calendar title={title} head={headOfDays(title, t)} data={loaderData} />
}
