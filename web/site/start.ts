import type { LoaderFunctionArgs } from 'react-router'
import { redirectTo } from './chrome.ts'

/** Redirects `/` and `/app`. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirectTo(request, '/landingPage', 302)
}
