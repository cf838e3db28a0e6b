import { Id } from '@app/core/id.ts'
import { pathOfView } from '@app/core/site/views.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { Agenda } from './agenda/agenda.tsx'
import { loadView } from './agenda/load.ts'
import { aboutPage } from './agenda/meta.ts'
import type { Route } from './+types/place.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = Id.safeParse(args.params['id'])
  if (!id.success) throw data(null, { status: 404 })
  return loadView({ kind: 'place', id: id.data }, args)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, origin } = loaderData
  const path = pathOfView(page.view)
  return aboutPage({
    title: `${page.title}, Almanac`,
    description: `What is coming up in ${page.title}: dates and times, to read, subscribe to and take along.`,
    origin,
    path,
    feeds: path,
  })
}

export default function Place({ loaderData }: Route.ComponentProps) {
  return <Agenda title={loaderData.page.title} data={loaderData} />
}
