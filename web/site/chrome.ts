import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { data } from 'react-router'

/** What the frame of every public page needs to know of the request. */
export type Chrome = {
  /** The address without what only steers the frame, for forms that come back here. */
  here: string
  /** The reader's zone where it is known, else the product's own. */
  zone: string
  isZoneKnown: boolean
  hasBanner: boolean
}

const ACCEPTED = 'accepted-cookies'
/** Browsers shorten it to a year or so, which is why it is written again on each visit. */
const UNTIL_9999 = 'Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=/; SameSite=Lax'
export const ACCEPTANCE = `${ACCEPTED}=1; ${UNTIL_9999}`

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

export function chromeOf(request: Request): Chrome {
  const url = new URL(request.url)
  const asked = url.searchParams.get('cookies')
  url.searchParams.delete('cookies')
  const zone = readableZone(cookieOf(request, 'zone'))
  return {
    here: url.pathname + url.search,
    zone: zone ?? HOME_ZONE,
    isZoneKnown: zone !== undefined,
    hasBanner: asked === 'show' || (asked !== 'declined' && cookieOf(request, ACCEPTED) !== '1'),
  }
}

/** A page's data with its frame. Language, zone and acceptance, which is renewed on each visit, come with cookies. */
export function inFrame<T extends object>(request: Request, page: T) {
  const headers = new Headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
  if (cookieOf(request, ACCEPTED) === '1') headers.append('set-cookie', ACCEPTANCE)
  return data({ ...page, chrome: chromeOf(request) }, { headers })
}

/** For a route's `headers`: those of its loader go out with the page. */
export function loaderHeaders({ loaderHeaders: given }: { loaderHeaders: Headers }): Headers {
  return given
}

/** A zone this server can reckon in; cookies hold whatever somebody put there. */
export function readableZone(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 64) return undefined
  try {
    const zone = decodeURIComponent(text)
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return undefined
    throw error
  }
}

/** Only a path of ours: a form may not send anybody elsewhere. */
export function ownPath(text: FormDataEntryValue | null): string {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return '/landingPage'
  return text
}
