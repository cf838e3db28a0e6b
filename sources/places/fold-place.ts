/** Letters that are no accented ones of another, as names are typed without them. */
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

/** The name of a place as it is looked up: small letters, no accents, apostrophes or dots, one blank between words. */
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
