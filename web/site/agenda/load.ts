import type { SiteView } from '@app/core/site/views.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { siteContext } from '../../request-context.ts'
import { chromeOf, inFrame } from '../chrome.ts'

/** What a page of events shows; the error page with 404 where there is no such category or place. */
export async function loadView(view: SiteView, { request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const page = await site.view(view, chromeOf(request).zone)
  if (!page) throw data(null, { status: 404 })
  return inFrame(request, { page, contact: site.contact, origin: site.origin })
}

export type ViewData = Awaited<ReturnType<typeof loadView>>['data']
