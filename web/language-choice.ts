import { LANGUAGE_COOKIE, type Language } from '@app/core/languages.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** Remembers a language for a year and loads the page again in it; drafts are kept by this browser. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  location.reload()
}
