const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/**
 * The words of a text for searching: case, accents and punctuation folded, separated by single spaces. The database
 * folds its texts by the same rules (`search_folded`).
 */
export function searchText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[øłđðıςæœßþ]/g, (letter) => PLAIN[letter] ?? letter)
      // eslint-disable-next-line no-control-regex
      .replace(
        /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf×÷\u2000-\u206f\u3000-\u303f]+/g,
        ' ',
      )
      .trim()
  )
}
