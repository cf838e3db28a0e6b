import type { Language } from '@app/core/languages.ts'
import { wordingIn, type Texts, type Wording } from '../ui/text.ts'

/** One chunk a language, so that nobody loads another's; English is in the code itself. */
const LOAD: Record<Exclude<Language, 'en'>, () => Promise<{ texts: Texts }>> = {
  ro: () => import('./ro.ts'),
  da: () => import('./da.ts'),
  sv: () => import('./sv.ts'),
  nb: () => import('./nb.ts'),
}

export async function loadWording(language: Language): Promise<Wording> {
  return wordingIn(language, language === 'en' ? {} : (await LOAD[language]()).texts)
}
