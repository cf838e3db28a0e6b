import { getDefaultZIndex, MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { useEffect, useState, type ReactNode } from 'react'
import './mantine.css'
import { useFocusRestore } from './use-focus-restore.ts'
import { useNonce } from './nonce.ts'
import { ConfirmationHost } from './confirmation-host.tsx'
import { resolveVariables, theme } from './theme.ts'
import type { Notifications } from './notifications.tsx'
import { MAX_TOASTS, TOAST_MS, useToastKey } from './toast-focus.ts'

/** Everything that Mantine components on a screen need. */
export function UiProvider({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  useToastKey()
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
  const [host, setHost] = useState<{ Notifications: typeof Notifications } | null>(null)
  const isNeeded = notifications.length + queue.length > 0
  useEffect(() => {
    if (host) return
    import('./notifications.tsx').then(setHost, (error: unknown) => console.warn(error))
  }, [host, isNeeded])
  if (!host) return null
  return (
    <host.Notifications
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={MAX_TOASTS}
      zIndex={BELOW_LISTS}
    />
  )
}

/** Above dialogs, but below open lists and menus. */
const BELOW_LISTS = getDefaultZIndex('popover') - 1

function pageNonce(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
}
