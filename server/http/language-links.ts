import type { Language } from '@app/core/languages.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'

const LINK = /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[^"]*)"/g
const APP = /^\/me(?=[/?]|$)/

/** Points links and forms of a rendered page at pages in its language; links to the app carry the language. */
export function localizeLinks(html: string, language: Language): string {
  if (language === 'en') return html
  return html.replace(LINK, (_all, before: string, path: string) => {
    const isApp = APP.test(path)
    return `${before}${isApp ? withLanguage(path, language) : toLanguagePath(path, language)}"`
  })
}

const withLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&amp;' : '?'}language=${language}`
