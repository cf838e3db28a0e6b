import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import './mantine.css'
import { useKeptFocus } from './keep-focus.ts'
import { useNonce } from './nonce.ts'
import { resolveVariables, theme } from './theme.ts'
import { MOST_TOASTS, TOAST_MS, useToastKey } from './toast-focus.ts'

/** Everything a screen made of Mantine components stands in. */
export function UiProvider({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  useToastKey()
  useKeptFocus()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce || pageNonce()}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}

/** Where toasts stand; loaded once there is one. */
function Toasts() {
  const { notifications, queue } = useNotifications()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && notifications.length + queue.length > 0) setAsked(true)
  return (
    isAsked && (
      <Suspense>
        <Notifications position="bottom-right" autoClose={TOAST_MS} limit={MOST_TOASTS} />
      </Suspense>
    )
  )
}

const Notifications = lazy(async () => ({
  default: (await import('./notifications.tsx')).Notifications,
}))

function pageNonce(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
}
