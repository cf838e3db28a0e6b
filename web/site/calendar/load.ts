import type { CalendarFilter, CalendarPage } from '@app/core/site/calendar-page.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { siteContext } from '../../request-context.ts'
import { pageNumber } from '../agenda/load.ts'
import { chromeOf, inFrame } from '../chrome.ts'

/** Loads a page of the calendar; 404 if the group, place or page does not exist. */
export async function loadCalendar(
  view: CalendarPage['view'],
  { request, context }: LoaderFunctionArgs,
) {
  const site = context.get(siteContext)
  const query = new URL(request.url).searchParams
  const number = pageNumber(query.get('page'))
  const isEarlier = query.get('earlier') === '1'
  const asked = number && { ...filterOf(query), page: number, isEarlier }
  const page = asked && (await site.calendar(view, chromeOf(request).zone, asked))
  if (!page) throw data(null, { status: 404 })
  return inFrame(request, { page, contact: site.contact, origin: site.origin })
}

/** The group and place in an address. */
export function filterOf(query: URLSearchParams): CalendarFilter {
  return { group: query.get('group') ?? undefined, place: query.get('place') ?? undefined }
}

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>['data']
