import { data, type ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '../../root.tsx'
import { signedInOperator } from '../guard.ts'

export const handle = { runsInBrowser: true } satisfies RouteHandle
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export function loader() {
  return data(null, { status: 404 })
}

/** Only signed-in operators learn which addresses of the back office do not exist. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await signedInOperator(request)
  return null
}
clientLoader.hydrate = true as const

export { ShellLoading as HydrateFallback } from '../shell-loading.tsx'
export { NotFound as default } from '../../ui/not-found.tsx'
