import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { useEffect, useState, type ReactNode } from 'react'
import './mantine.css'
import { useFocusRestore } from './use-focus-restore.ts'
import { useNonce } from './nonce.ts'
import { ConfirmationHost } from './confirmation-host.tsx'
import { resolveVariables, theme } from './theme.ts'
import type { ToastHost } from './toast-host.tsx'

/** Everything that Mantine components on a screen need. */
export function UiProvider({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  useFocusRestore()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce || pageNonce()}
    >
      {children}
      <ConfirmationHost />
      <Toasts />
    </MantineProvider>
  )
}

/** Renders toasts. Loaded right after the shell, before the connection can fail; if not, each toast retries it. */
function Toasts() {
  const { notifications, queue } = useNotifications()
  const [host, setHost] = useState<{ ToastHost: typeof ToastHost } | null>(null)
  const isNeeded = notifications.length + queue.length > 0
  useEffect(() => {
    if (host) return
    import('./toast-host.tsx').then(setHost, (error: unknown) => console.warn(error))
  }, [host, isNeeded])
  if (!host) return null
  return <host.ToastHost />
}

function pageNonce(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
}
