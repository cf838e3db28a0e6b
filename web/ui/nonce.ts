import { createContext, use } from 'react'

/** The answer's content security nonce. Known while the server renders; browsers hide it from the page. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
