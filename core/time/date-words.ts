import { foldText } from '../text.ts'
import { MONTHS, WEEKDAYS } from './english-names.ts'

/** January to December in each language of the product. */
export const MONTH_NAMES = {
  en: MONTHS,
  da: words('januar februar marts april maj juni juli august september oktober november december'),
  nb: words('januar februar mars april mai juni juli august september oktober november desember'),
  sv: words(
    'januari februari mars april maj juni juli augusti september oktober november december',
  ),
  ro: words(
    'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  ),
}

/** Monday to Sunday in each language. */
export const WEEKDAY_NAMES = {
  en: WEEKDAYS,
  da: words('mandag tirsdag onsdag torsdag fredag lørdag søndag'),
  nb: words('mandag tirsdag onsdag torsdag fredag lørdag søndag'),
  sv: words('måndag tisdag onsdag torsdag fredag lördag söndag'),
  ro: words('luni marți miercuri joi vineri sâmbătă duminică'),
}

const months = foldByIndex(MONTH_NAMES)
const weekdays = foldByIndex(WEEKDAY_NAMES)

/** The month whose name begins with the word, in any language of the product, 1 to 12; undefined for none. */
export function findMonth(word: string): number | undefined {
  const [month, ...others] = placesOf(months, word)
  return others.length === 0 ? month : undefined
}

/** The weekdays that a word may stand for, 1 (Monday) to 7: `ma` is Danish for one and Romanian for another. */
export function findWeekdays(word: string): number[] {
  return placesOf(weekdays, word)
}

function placesOf(names: readonly (readonly string[])[], word: string): number[] {
  const beginning = foldText(word)
  return names.flatMap((called, place) =>
    called.some((name) => name.startsWith(beginning)) ? [place + 1] : [],
  )
}

function foldByIndex(names: Record<string, readonly string[]>): string[][] {
  const lists = Object.values(names)
  return (lists[0] ?? []).map((_, place) => lists.map((list) => foldText(list[place] ?? '')))
}

function words(text: string): readonly string[] {
  return text.split(' ')
}
