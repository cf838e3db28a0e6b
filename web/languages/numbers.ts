import type { Language } from '@app/core/languages.ts'
import { compile } from '@app/core/messages/compile.ts'

/**
 * Numbers from three on: one is an article as well, and two is said of pairs and of what happens twice. Romanian `nouă`
 * is also the word for new.
 */
const WORDS: Record<Language, string> = {
  en: 'three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand',
  da: 'tre fire fem seks syv otte ni ti elleve tolv femten tyve tredive fyrre halvtreds tres halvfems hundrede tusind',
  nb: 'tre fire fem seks sju syv åtte ni ti elleve tolv femten tjue tretti førti femti seksti nitti hundre tusen',
  sv: 'tre fyra fem sex sju åtta nio tio elva tolv femton tjugo trettio fyrtio femtio sextio nittio hundra tusen',
  ro: 'trei patru cinci șase șapte opt zece unsprezece doisprezece douăsprezece cincisprezece douăzeci treizeci patruzeci cincizeci șaizeci nouăzeci mii',
}

/** The numbers that a text itself says, in figures or as words, instead of taking them from a value. */
export function findNumbers(text: string, language: Language): string[] {
  const words = new Set(WORDS[language].split(' '))
  return literalsOf(compile(text))
    .flatMap((literal) => literal.match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => /^\d/.test(word) || words.has(word.toLowerCase()))
}

/** The parts of a text outside its values. A branch for one count, such as `=3`, may say that count. */
function literalsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (!Array.isArray(message)) return []
  return message.flatMap((piece: unknown) => {
    if (!Array.isArray(piece)) return literalsOf(piece)
    const branches = Object.entries<unknown>(Object(piece[2]))
    return branches.flatMap(([of, branch]) => (of.startsWith('=') ? [] : literalsOf(branch)))
  })
}
