import type { LoaderFunctionArgs } from 'react-router'
import { redirectTo } from './chrome.ts'

/** Where `/` and `/app` lead. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirectTo(request, '/landingPage', 302)
}
