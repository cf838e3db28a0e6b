import { Id } from '@app/core/id.ts'
import { parsePageDay, pathOfPage, type SiteView } from '@app/core/site/view-paths.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { siteContext } from '../../request-context.ts'
import { chromeOf, inFrame } from '../chrome.ts'

/** Loads a page of events; 404 if the category, place or page does not exist. */
export async function loadView(view: SiteView, { request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const number = pageNumber(new URL(request.url).searchParams.get('page'))
  const page = number && (await site.view(view, chromeOf(request).zone, number))
  if (!page) throw data(null, { status: 404 })
  const path = pathOfPage(view, page.page)
  return inFrame(request, { page, path, contact: site.contact, origin: site.origin })
}

/** The category or place in an address, optionally from a day on; 404 if invalid. */
export function viewOf({
  request,
  params,
}: LoaderFunctionArgs): Extract<SiteView, { kind: 'category' | 'place' }> {
  const kind = new URL(request.url).pathname.startsWith('/place/') ? 'place' : 'category'
  const id = Id.safeParse(params['id'])
  const from = parsePageDay(params['from'])
  if (!id.success || from !== params['from']) throw data(null, { status: 404 })
  return { kind, id: id.data, ...(from !== undefined && { from }) }
}

/** The page number in an address, 1 by default; undefined if invalid. */
export function pageNumber(text: string | null): number | undefined {
  if (text === null) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export type ViewData = Awaited<ReturnType<typeof loadView>>['data']
