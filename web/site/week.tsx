import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Agenda } from './agenda/agenda.tsx'
import { loadView } from './agenda/load.ts'
import { aboutPage } from './agenda/meta.ts'
import type { Route } from './+types/week.ts'

export { loaderHeaders as headers } from './chrome.ts'
export const loader = (args: LoaderFunctionArgs) => loadView({ kind: 'week' }, args)
export const meta = ({ loaderData }: Route.MetaArgs) =>
  aboutPage({
    title: 'This week, Almanac',
    description:
      'Everything that is on in the next seven days: sports, series, television, concerts and holidays.',
    origin: loaderData?.origin ?? '',
    path: '/week',
    feeds: '/week',
  })

export default function Week({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return <Agenda title={t('This week')} data={loaderData} />
}
