import type { Language } from '@app/core/languages.ts'
import { wordingIn, type Texts, type Wording } from '../ui/text.ts'

/** One chunk a language, so that nobody loads another's; English is in the code itself. */
const LOAD: Record<Exclude<Language, 'en'>, () => Promise<{ texts: Texts; sentences: Texts }>> = {
  ro: () => import('./ro.ts'),
  da: () => import('./da.ts'),
  sv: () => import('./sv.ts'),
  nb: () => import('./nb.ts'),
}

export async function loadWording(language: Language): Promise<Wording> {
  if (language === 'en') return wordingIn(language, {})
  const { texts, sentences } = await LOAD[language]()
  return wordingIn(language, texts, sentences)
}
