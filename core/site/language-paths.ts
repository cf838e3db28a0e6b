import { LANGUAGES, type Language } from '../languages.ts'

/** URLs without a language are in English. */
const UNNAMED: Language = 'en'
const PAGE =
  /^\/(landingPage|today|week|day|month|browse|category|place|event|privacy-policy|terms-and-conditions|legal)(?=[/?#]|$)/
/** Files and feeds have their language in the query. */
const FILE = /^[^?#]*\.(ics|rss|json|png|xml)(?=[?#]|$)/
const NAMED = /^\/([a-z]{2})(?=[/?#]|$)/

/** `/week` in Danish is `/da/week`; URLs of anything but public pages are unchanged. */
export function toLanguagePath(path: string, language: Language): string {
  return language === UNNAMED || !isPublicPage(path) ? path : `/${language}${path}`
}

/** The page behind a URL, and the language it names. */
export function fromLanguagePath(address: string): { path: string; language?: Language } {
  const code = NAMED.exec(address)?.[1]
  const language = LANGUAGES.find((one) => one === code && one !== UNNAMED)
  if (language === undefined) return { path: address }
  const rest = address.slice(language.length + 1)
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return isStart(path) || isPublicPage(path) ? { path, language } : { path: address }
}

const isPublicPage = (path: string) => PAGE.test(path) && !FILE.test(path)
/** Whether a path leads to the landing page. */
const isStart = (path: string) => /^\/(?=[?#]|$)/.test(path)
