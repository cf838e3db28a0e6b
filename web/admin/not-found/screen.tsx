import { data, type ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '../../root.tsx'
import { signedInOperator } from '../guard.ts'

export const handle = { runsInBrowser: true } satisfies RouteHandle
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export function loader() {
  return data(null, { status: 404 })
}

/** Only who is signed in is told which addresses of the back office there are not. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await signedInOperator(request)
  return null
}
clientLoader.hydrate = true as const

export { ShellLoading as HydrateFallback } from '../shell-loading.tsx'
export { NotFound as default } from '../../ui/not-found.tsx'
