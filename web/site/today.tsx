import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Agenda } from './agenda/agenda.tsx'
import { loadView } from './agenda/load.ts'
import type { Route } from './+types/today.ts'

export { loaderHeaders as headers } from './chrome.ts'
export const loader = (args: LoaderFunctionArgs) => loadView({ kind: 'today' }, args)

export default function Today({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <Agenda
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
