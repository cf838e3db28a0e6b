import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Agenda } from './agenda/agenda.tsx'
import { loadView } from './agenda/load.ts'
import type { Route } from './+types/week.ts'

export { loaderHeaders as headers } from './chrome.ts'
export const loader = (args: LoaderFunctionArgs) => loadView({ kind: 'week' }, args)

export default function Week({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <Agenda
      title={t('This week')}
      head={{
        title: t('This week, Almanac'),
        description: t(
          'Everything that is on in the next seven days: sports, series, television, concerts and holidays.',
        ),
      }}
      data={loaderData}
    />
  )
}
