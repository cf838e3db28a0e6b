import type { PublicSite } from '@app/core/site/public-site.ts'
import { createContext } from 'react-router'

/** Content security nonce of the answer being made. */
export const nonceContext = createContext('')

/** What public pages ask of the server. */
export const siteContext = createContext<PublicSite>()

/** The address a request came from, for limits. */
export const addressContext = createContext('')
