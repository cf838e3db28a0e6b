import { VIEW_DAYS } from '@app/core/site/view-paths.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Calendar } from './calendar/calendar.tsx'
import { loadCalendar } from './calendar/load.ts'
import type { Route } from './+types/week.ts'

export { loaderHeaders as headers } from './chrome.ts'
export const loader = (args: LoaderFunctionArgs) => loadCalendar({ kind: 'week' }, args)

export default function Week({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <Calendar
      title={t('This week')}
      head={{
        title: t('This week, Almanac'),
        description: t(
          'Everything that is on in the next {days} days: sports, series, television, concerts and holidays.',
          { days: VIEW_DAYS.week },
        ),
      }}
      data={loaderData}
    />
  )
}
