import { createContext, use } from 'react'

/** The response's CSP nonce, known only during server rendering. A page that is the same for everybody has none. */
export const NonceContext = createContext<string | undefined>('')

export function useNonce(): string | undefined {
  return use(NonceContext)
}
