import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { Agenda } from './agenda/agenda.tsx'
import { loadView, viewOf } from './agenda/load.ts'
import type { Route } from './+types/category.ts'

export { loaderHeaders as headers } from './chrome.ts'

export async function loader(args: LoaderFunctionArgs) {
  return loadView(viewOf('category', args.params), args)
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { t, language } = useWording()
  const title = translateCatalogueName(loaderData.page.title, language)
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
    />
  )
}
