import { LANGUAGES, type Language } from '../languages.ts'
import { formatText, type Texts } from '../messages/format.ts'

/** The files of each language. */
const AREAS = ['digest', 'feeds', 'mails', 'notifications', 'refusals']

/** Formats a text in one language. */
export type Translate = (text: string, values?: Record<string, string | number>) => string

/** Read once, when the process starts. */
const TEXTS = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await readTexts(language)] as const),
  ),
)

/**
 * The texts that the server itself writes to people, in the reader's language. They are written like those of the web
 * app, one literal and one whole sentence: `t('{code} is your Almanac code', { code })`.
 */
export function translateTo(language: Language): Translate {
  const reader = { language, texts: TEXTS.get(language) ?? {} }
  return (text, values = {}) => formatText(text, values, reader)
}

async function readTexts(language: Language): Promise<Texts> {
  if (language === 'en') return {}
  const areas = await Promise.all(
    AREAS.map((area): Promise<{ default: Texts }> => {
      return import(`./${language}/${area}.json`, { with: { type: 'json' } })
    }),
  )
  return Object.assign({}, ...areas.map((area) => area.default)) as Texts
}
