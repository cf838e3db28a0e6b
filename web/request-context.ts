import { createContext } from 'react-router'

/** Content security nonce of the answer being made. */
export const nonceContext = createContext('')
