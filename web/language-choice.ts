import { languageCookie, type Language } from '@app/core/languages.ts'

/** Stores a language for a year and reloads the page in it; drafts survive in this browser's storage. */
export function chooseLanguage(language: Language): void {
  document.cookie = languageCookie(language)
  location.reload()
}
