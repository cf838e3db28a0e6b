import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { CACHE, clearStore } from '../browser-store.ts'
import { currentOperator } from '../current-operator.ts'
import type { RouteHandle } from '../root.tsx'
import { sessionEnded } from '../session-ended.ts'
import { watchConnection } from '../ui/connection.ts'
import { UiProvider } from '../ui/provider.tsx'
import { t } from '../ui/text.ts'
import { toast } from '../ui/toast.tsx'
import { signedInOperator } from './guard.ts'
import { LiveScreen } from './live/live.tsx'
import { createQueryClient } from './queries.ts'
import { Shell } from './shell.tsx'
import { ShellLoading } from './shell-loading.tsx'
import { refuseWhileOffline } from './offline-queries.ts'

export const handle = { runsInBrowser: true } satisfies RouteHandle
export const meta = () => [{ title: t('Admin Panel') }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await signedInOperator(request)
  await prepareForOperator(session.id)
  return session
}
clientLoader.hydrate = true as const

/** Clears what another operator left here; an operator whose session had ended gets their drafts back. */
async function prepareForOperator(operator: string) {
  const last = currentOperator.read()
  if (last !== '' && last !== operator) await clearStore(CACHE)
  currentOperator.write(operator)
  if (sessionEnded.take(operator))
    toast(t('You are signed in again. What you had not saved is still here.'))
}

/** The session is requested once; every later request checks it anyway. */
export function shouldRevalidate() {
  return false
}

/** What the server renders for every address of the back office. */
export function HydrateFallback() {
  return <ShellLoading />
}

export default function Frame() {
  const { id, email } = useLoaderData<typeof clientLoader>()
  const [queryClient] = useState(() => refuseWhileOffline(createQueryClient()))
  useEffect(watchConnection, [])
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <Shell email={email}>
          <LiveScreen operator={id}>
            <Outlet />
          </LiveScreen>
        </Shell>
      </QueryClientProvider>
    </UiProvider>
  )
}
