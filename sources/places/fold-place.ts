/** Letters that are not accented forms of others, as they are typed in ASCII. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

/** The lookup key of a place name: lower case, no accents, apostrophes or full stops, single spaces. */
export function foldPlace(name: string): string {
  return name
    .slice(0, 300)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæœłđðþßı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[’'`ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
