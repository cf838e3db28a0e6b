/** Languages a person can choose, as BCP 47 codes. All texts are written in English first. */
export const LANGUAGES = ['en', 'ro', 'da', 'sv', 'nb'] as const

export type Language = (typeof LANGUAGES)[number]

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ro: 'Română',
  da: 'Dansk',
  sv: 'Svenska',
  nb: 'Norsk',
}

/** Remembers the choice; the server reads it too, so that pages are rendered in that language. */
export const LANGUAGE_COOKIE = 'language'

/** The chosen language, English by default. */
export function readLanguage(cookies: string | null): Language {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return toLanguage(value)
}

/** The supported language with this code, English for any other. */
export function toLanguage(code: string | undefined): Language {
  return LANGUAGES.find((language) => language === code) ?? 'en'
}

/** The supported language that `Accept-Language` (RFC 9110) prefers, otherwise English. */
export function pickAcceptedLanguage(header: string | null): Language {
  const asked = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', weight = '1'] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    const base = tag.replace(/-.*/, '')
    // Norwegians may request the language as a whole.
    const language = LANGUAGES.find((known) => known === (base === 'no' ? 'nb' : base))
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : []
  })
  return asked.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en'
}

const YEAR_S = 365 * 24 * 60 * 60

/** The cookie that remembers a choice for a year. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
