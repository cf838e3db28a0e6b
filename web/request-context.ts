import type { PublicSite } from '@app/core/site/public-site.ts'
import { createContext } from 'react-router'

export const nonceContext = createContext('')

/** The server's data for public pages. */
export const siteContext = createContext<PublicSite>()

/** The client address of a request, for rate limits. */
export const addressContext = createContext('')
