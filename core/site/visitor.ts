import { readLanguage, LANGUAGE_COOKIE, type Language } from '../languages.ts'

/** What a visitor chose; nothing else of their cookies changes a page. */
export type Visitor = {
  language: Language
  /** The zone that times are shown in, in its one spelling; undefined where none is known. */
  zone: string | undefined
  hasAcceptedCookies: boolean
}

const ACCEPTED = 'accepted-cookies'
/** Browsers shorten it to a year or so, which is why it is written again on each visit. */
const UNTIL_9999 = 'Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=/; SameSite=Lax'
/** Remembers that the cookie banner was accepted. */
export const ACCEPTANCE = `${ACCEPTED}=1; ${UNTIL_9999}`
/** Forgets it again. */
export const WITHDRAWAL = `${ACCEPTED}=; Max-Age=0; Path=/; SameSite=Lax`

/** Reads the header `Cookie`, which holds whatever somebody put there. */
export function readVisitor(cookies: string | null): Visitor {
  return {
    language: readLanguage(cookies),
    zone: toKnownZone(cookieOf(cookies, 'zone')),
    hasAcceptedCookies: cookieOf(cookies, ACCEPTED) === '1',
  }
}

/** The header `Cookie` that tells these choices and nothing else. */
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

/** A zone this server can reckon in. */
export function toKnownZone(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 64) return undefined
  try {
    const zone = decodeURIComponent(text)
    return Temporal.PlainDate.from('2000-01-01').toZonedDateTime(zone).timeZoneId
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return undefined
    throw error
  }
}
