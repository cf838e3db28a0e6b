import { languageCookie, type Language } from '@app/core/languages.ts'

/** Remembers a language for a year and loads the page again in it; drafts are kept by this browser. */
export function chooseLanguage(language: Language): void {
  document.cookie = languageCookie(language)
  location.reload()
}
