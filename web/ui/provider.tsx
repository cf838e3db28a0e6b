import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import './mantine.css'
import { useKeptFocus } from './keep-focus.ts'
import { useNonce } from './nonce.ts'
import { resolveVariables, theme } from './theme.ts'
import { TOAST_MS, useToastKey } from './toast-focus.ts'

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
      <Notifications position="bottom-right" autoClose={TOAST_MS} limit={4} />
    </MantineProvider>
  )
}

function pageNonce(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
}
