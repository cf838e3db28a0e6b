import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Calendar } from './calendar/calendar.tsx'
import { loadCalendar } from './calendar/load.ts'
import type { Route } from './+types/today.ts'

export { loaderHeaders as headers } from './chrome.ts'
export const loader = (args: LoaderFunctionArgs) => loadCalendar({ kind: 'today' }, args)

export default function Today({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <Calendar
      title={t('Today')}
      head={{
        title: t('Today, Almanac'),
        description: t(
          'Everything that is on today: sports, series, television, concerts and holidays.',
        ),
      }}
      data={loaderData}
    />
  )
}
