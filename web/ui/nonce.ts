import { createContext, use } from 'react'

/**
 * The response's CSP nonce. Known during server rendering; browsers hide it from the page. A page that is the same for
 * everybody has none.
 */
export const NonceContext = createContext<string | undefined>('')

export function useNonce(): string | undefined {
  return use(NonceContext)
}
