import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../request-context.ts'
import { useWording } from '../ui/text.ts'
import { Agenda } from './agenda/agenda.tsx'
import { loadView, viewOf } from './agenda/load.ts'
import { SameGroupBox } from './agenda/same-group-box.tsx'
import { chromeOf } from './chrome.ts'
import type { Route } from './+types/category-or-place.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader(args: LoaderFunctionArgs) {
  const view = viewOf(args)
  const site = args.context.get(siteContext)
  const [{ data: shown, init }, sameGroup] = await Promise.all([
    loadView(view, args),
    view.kind === 'category' ? site.sameGroup(view.id, chromeOf(args.request).zone) : null,
  ])
  return data({ ...shown, sameGroup }, init ?? undefined)
}

export default function CategoryOrPlace({ loaderData }: Route.ComponentProps) {
  const { t, language } = useWording()
  const { page, sameGroup } = loaderData
  const title =
    page.view.kind === 'category' ? translateCatalogueName(page.title, language) : page.title
  return (
    <Agenda
      title={title}
      head={{
        title: t('{title}, Almanac', { title }),
        description: t(
          'What is coming up in {title}: dates and times, to read, subscribe to and take along.',
          { title },
        ),
      }}
      data={loaderData}
    >
      {page.of && sameGroup && <SameGroupBox of={page.of} sameGroup={sameGroup} />}
    </Agenda>
  )
}
