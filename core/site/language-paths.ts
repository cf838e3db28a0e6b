import { LANGUAGES, type Language } from '../languages.ts'

/** English is what an address without a language is in. */
const UNNAMED: Language = 'en'
const PAGE =
  /^\/(landingPage|today|week|day|month|browse|category|place|event|privacy-policy|terms-and-conditions|legal)(?=[/?#]|$)/
/** Files and feeds name their language in the query. */
const FILE = /^[^?#]*\.(ics|rss|json|png|xml)(?=[?#]|$)/
const NAMED = /^\/([a-z]{2})(?=[/?#]|$)/

/** `/week` in Danish is `/da/week`; an address of anything but a public page stays as it is. */
export function toLanguagePath(path: string, language: Language): string {
  return language === UNNAMED || !isPublicPage(path) ? path : `/${language}${path}`
}

/** The page behind an address, and the language that the address names. */
export function fromLanguagePath(address: string): { path: string; language?: Language } {
  const code = NAMED.exec(address)?.[1]
  const language = LANGUAGES.find((one) => one === code && one !== UNNAMED)
  if (language === undefined) return { path: address }
  const rest = address.slice(language.length + 1)
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return isStart(path) || isPublicPage(path) ? { path, language } : { path: address }
}

const isPublicPage = (path: string) => PAGE.test(path) && !FILE.test(path)
/** What leads on to the landing page. */
const isStart = (path: string) => /^\/(?=[?#]|$)/.test(path)
