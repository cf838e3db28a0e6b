import { redirect } from 'react-router'

/** Where `/` and `/app` lead. */
export function loader() {
  return redirect('/landingPage')
}
