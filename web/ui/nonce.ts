import { createContext, use } from 'react'

/**
 * The answer's content security nonce. Known while the server renders; browsers hide it from the page. A page that is the
 * same for everybody has none.
 */
export const NonceContext = createContext<string | undefined>('')

export function useNonce(): string | undefined {
  return use(NonceContext)
}
