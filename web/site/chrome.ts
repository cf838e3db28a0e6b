import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import { readVisitor } from '@app/core/site/visitor.ts'
import { data, redirect } from 'react-router'
import { ownAddress } from '../own-address.ts'

/** What the frame of every public page needs from the request. */
export type Chrome = {
  /** The current address without parameters that only control the frame, as the return address of forms. */
  here: string
  /** The reader's zone if known, otherwise the default one. */
  zone: string
  hasBanner: boolean
}

export function chromeOf(request: Request): Chrome {
  const url = new URL(request.url)
  const cookieChoice = url.searchParams.get('cookies')
  url.searchParams.delete('cookies')
  const { language, zone, hasAcceptedCookies } = readVisitor(request.headers.get('cookie'))
  return {
    here: toLanguagePath(url.pathname + url.search, language),
    zone: zone ?? HOME_ZONE,
    hasBanner: cookieChoice === 'show' || (cookieChoice !== 'declined' && !hasAcceptedCookies),
  }
}

/** A page's data with its frame. Language, zone and consent come from cookies. */
export function inFrame<T extends object>(request: Request, page: T) {
  const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie' }
  return data({ ...page, chrome: chromeOf(request) }, { headers })
}

/** Redirects to another public page, in the requested language. */
export function redirectTo(request: Request, path: string, status: number): Response {
  const { language } = readVisitor(request.headers.get('cookie'))
  return redirect(toLanguagePath(path, language), status)
}

/** For a route's `headers`: returns those of its loader. */
export function loaderHeaders({ loaderHeaders: given }: { loaderHeaders: Headers }): Headers {
  return given
}

/** The return path of a form: never to another site. */
export function ownPath(text: FormDataEntryValue | null): string {
  return (typeof text === 'string' ? ownAddress(text) : null) ?? '/landingPage'
}
