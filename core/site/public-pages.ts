import type { LegalDocumentType } from '../legal/legal-document.ts'

/** Query parameters that pages read, with their values. */
export const PAGE_PARAMETERS = {
  cookies: /^(show|declined)$/,
  sent: /^1$/,
  page: /^[1-9]\d{0,5}$/,
  version: /^(0|[1-9]\d{0,14})$/,
  group: /^[A-Za-z0-9_-]{1,120}$/,
  place: /^[a-z0-9-]{1,120}$/,
  earlier: /^1$/,
  q: /^[^\p{C}]{1,100}$/u,
} as const
export type PageParameter = keyof typeof PAGE_PARAMETERS

type PublicPage = {
  /** With the parameters of a route. */
  path: `/${string}`
  /** In `web/site/`, if it is not named after the path. */
  module?: string
  /** Of its route, if another route has the same module or name. */
  id?: string
  /** Besides the cookie banner, which all pages have. All others are removed from a request. */
  reads?: readonly PageParameter[]
  /** It has the same address in every language. */
  isUntranslated?: true
  /** The sitemap has it, and dates it with `events` by the latest change of a category. */
  sitemap?: 'events' | 'undated'
  /** It shows this document; the sitemap dates it by the last version. */
  document?: LegalDocumentType
}

const FILTER = ['group', 'place'] as const
const LIST = ['page', ...FILTER] as const
const VIEW = { module: 'category-or-place.tsx', reads: ['page'] } as const
const LEGAL = { module: 'legal-document.tsx', reads: ['version'] } as const

/**
 * The pages of the public site. Routes, the parameters and languages of addresses, the sitemap, the audit and the
 * benchmark are derived from them.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/landingPage', module: 'landing.tsx', reads: ['sent'], sitemap: 'events' },
  { path: '/today', reads: [...LIST, 'earlier'], sitemap: 'events' },
  { path: '/week', reads: LIST, sitemap: 'events' },
  { path: '/week/:from', module: 'week-from.tsx', reads: LIST },
  { path: '/day/:date', module: 'day.tsx', reads: [...LIST, 'earlier'] },
  { path: '/month', module: 'this-month.ts', reads: FILTER },
  { path: '/month/:month', module: 'month.tsx', reads: FILTER },
  { path: '/browse', reads: ['q', 'place', 'page'], sitemap: 'events' },
  { ...VIEW, path: '/category/:id', id: 'category' },
  { ...VIEW, path: '/category/:id/:from', id: 'category-from' },
  { ...VIEW, path: '/place/:id', id: 'place' },
  { ...VIEW, path: '/place/:id/:from', id: 'place-from' },
  { path: '/event/:id', module: 'event.tsx' },
  { path: '/developers', isUntranslated: true, sitemap: 'undated' },
  { ...LEGAL, path: '/privacy-policy', id: 'privacy-policy', document: 'PrivacyPolicy' },
  { ...LEGAL, path: '/terms-and-conditions', id: 'terms', document: 'TermsAndConditions' },
  { ...LEGAL, path: '/legal', id: 'public-legal', document: 'Disclaimer' },
  { path: '/cookies', module: 'cookies.ts', isUntranslated: true },
  { path: '/preferences', module: 'preferences.ts', isUntranslated: true },
  { path: '/login', isUntranslated: true },
  { path: '/error', module: 'not-found.tsx', id: 'error', isUntranslated: true },
]

export function moduleOf({ path, module = `${path.slice(1)}.tsx` }: PublicPage): string {
  return module
}
