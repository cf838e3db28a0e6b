import { readLanguage, LANGUAGE_COOKIE, type Language } from '../languages.ts'
import { findZone } from '../time/zone.ts'

/** A visitor's choices; no other cookies affect a page. */
export type Visitor = {
  language: Language
  /** The zone in which times are shown, in canonical spelling; undefined if unknown. */
  zone: string | undefined
  hasAcceptedCookies: boolean
}

const ACCEPTED = 'accepted-cookies'
/** Browsers limit it to about a year, so it is renewed on each visit. */
const UNTIL_9999 = 'Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=/; SameSite=Lax'
/** Remembers that the cookie banner was accepted. */
export const ACCEPTANCE = `${ACCEPTED}=1; ${UNTIL_9999}`
/** Removes the acceptance. */
export const WITHDRAWAL = `${ACCEPTED}=; Max-Age=0; Path=/; SameSite=Lax`

/** Reads the `Cookie` header, which may contain anything. */
export function readVisitor(cookies: string | null): Visitor {
  return {
    language: readLanguage(cookies),
    zone: toKnownZone(cookieOf(cookies, 'zone')),
    hasAcceptedCookies: cookieOf(cookies, ACCEPTED) === '1',
  }
}

/** A `Cookie` header with these choices and nothing else. */
export function toVisitorCookies({ language, zone, hasAcceptedCookies }: Partial<Visitor>): string {
  return [
    ...(language === undefined || language === 'en' ? [] : [`${LANGUAGE_COOKIE}=${language}`]),
    ...(zone === undefined ? [] : [`zone=${encodeURIComponent(zone)}`]),
    ...(hasAcceptedCookies ? [`${ACCEPTED}=1`] : []),
  ].join('; ')
}

function cookieOf(cookies: string | null, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** A zone that this server supports. */
export function toKnownZone(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 64) return undefined
  try {
    return findZone(decodeURIComponent(text))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
