import type { Language } from '@app/core/languages.ts'
import { createWording, type Texts, type Wording } from '../ui/text.ts'

/** One chunk per language, so that nobody loads the others; most of English is in the code itself. */
const LOAD: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en.ts'),
  ro: () => import('./ro.ts'),
  da: () => import('./da.ts'),
  sv: () => import('./sv.ts'),
  nb: () => import('./nb.ts'),
}

export async function loadWording(language: Language): Promise<Wording> {
  const { texts } = await LOAD[language]()
  return createWording(language, texts)
}
