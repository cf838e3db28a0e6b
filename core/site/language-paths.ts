import { LANGUAGES, type Language } from '../languages.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

/** URLs without a language are in English. */
const UNNAMED: Language = 'en'
/** The first parts of the paths of pages that are translated. */
const PAGES: ReadonlySet<string> = new Set(
  PUBLIC_PAGES.filter(({ isUntranslated }) => !isUntranslated).map(({ path }) => firstPart(path)),
)
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

const isPublicPage = (path: string) => PAGES.has(firstPart(path)) && !FILE.test(path)
/** Whether a path leads to the landing page. */
const isStart = (path: string) => /^\/(?=[?#]|$)/.test(path)

function firstPart(path: string): string {
  return /^\/([^/?#]*)/.exec(path)?.[1] ?? ''
}
