type Charsets = {
  /** The most common one first: it is used if the letters do not decide. */
  charsets: readonly [string, ...string[]]
  /** Letters of the language that no other charset of the list assigns to the same bytes. */
  letters: RegExp
}

const WESTERN: Charsets = { charsets: ['windows-1252'], letters: /[à-öø-ÿ]/g }
const CENTRAL = ['windows-1250', 'iso-8859-2'] as const
const CYRILLIC = ['windows-1251', 'koi8-u', 'iso-8859-5'] as const
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4'] as const
// Sentences are mostly lower case, and KOI8 has those letters where other charsets have capitals.
const SMALL_CYRILLIC = /[а-яёђ-џґ]/g

/** The charsets of older pages, by language. */
const BY_LANGUAGE = new Map<string, Charsets>([
  ['pl', { charsets: CENTRAL, letters: /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g }],
  ['cs', { charsets: CENTRAL, letters: /[áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]/g }],
  ['sk', { charsets: CENTRAL, letters: /[áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ]/g }],
  ['hu', { charsets: CENTRAL, letters: /[áéíóöőúüűÁÉÍÓÖŐÚÜŰ]/g }],
  ['sl', { charsets: CENTRAL, letters: /[čšžČŠŽ]/g }],
  ['hr', { charsets: CENTRAL, letters: /[čćđšžČĆĐŠŽ]/g }],
  ['bs', { charsets: CENTRAL, letters: /[čćđšžČĆĐŠŽ]/g }],
  ['ro', { charsets: CENTRAL, letters: /[ăâîşţĂÂÎŞŢ]/g }],
  ['sq', { charsets: ['windows-1252'], letters: /[çëÇË]/g }],
  ['ru', { charsets: CYRILLIC, letters: SMALL_CYRILLIC }],
  ['uk', { charsets: CYRILLIC, letters: SMALL_CYRILLIC }],
  ['be', { charsets: CYRILLIC, letters: SMALL_CYRILLIC }],
  ['bg', { charsets: CYRILLIC, letters: SMALL_CYRILLIC }],
  ['sr', { charsets: CYRILLIC, letters: SMALL_CYRILLIC }],
  ['mk', { charsets: CYRILLIC, letters: SMALL_CYRILLIC }],
  ['el', { charsets: ['windows-1253', 'iso-8859-7'], letters: /[ά-ώΆ-Ώ]/g }],
  ['tr', { charsets: ['windows-1254'], letters: /[çğıöşü]/g }],
  ['az', { charsets: ['windows-1254'], letters: /[çğıöşü]/g }],
  ['he', { charsets: ['windows-1255'], letters: /[א-ת]/g }],
  ['ar', { charsets: ['windows-1256', 'iso-8859-6'], letters: /[ء-ي]/g }],
  ['lt', { charsets: BALTIC, letters: /[ąčęėįšųūžĄČĘĖĮŠŲŪŽ]/g }],
  ['lv', { charsets: BALTIC, letters: /[āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ]/g }],
  ['et', { charsets: BALTIC, letters: /[äõöšüžÄÕÖŠÜŽ]/g }],
  ['vi', { charsets: ['windows-1258'], letters: /[à-ỹ]/g }],
  ['th', { charsets: ['windows-874'], letters: /[ก-๛]/g }],
  ['ja', { charsets: ['shift_jis', 'euc-jp'], letters: /[ぁ-ヶ]/g }],
  ['ko', { charsets: ['euc-kr'], letters: /[가-힣]/g }],
  ['zh', { charsets: ['gb18030', 'big5'], letters: /[的一是不了在人有我他]/g }],
])

/** The charsets of a language; Western European ones for other languages or none. */
export function charsetsOfLanguage(code: string): Charsets {
  return BY_LANGUAGE.get(code) ?? WESTERN
}
