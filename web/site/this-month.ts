import { pathOfMonth } from '@app/core/site/view-paths.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../request-context.ts'
import { chromeOf, redirectTo } from './chrome.ts'

/** Redirects `/month` to the reader's current month, with the same filter. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const now = Temporal.Instant.from(context.get(siteContext).now())
  const month = now.toZonedDateTimeISO(chromeOf(request).zone).toPlainDate().toPlainYearMonth()
  return redirectTo(request, `${pathOfMonth(month.toString())}${new URL(request.url).search}`, 302)
}
