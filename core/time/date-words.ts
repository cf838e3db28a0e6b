import { folded } from '../text.ts'

const MONTHS = [
  ['january', 'januar', 'januari', 'ianuarie'],
  ['february', 'februar', 'februari', 'februarie'],
  ['march', 'marts', 'mars', 'martie'],
  ['april', 'aprilie'],
  ['may', 'maj', 'mai'],
  ['june', 'juni', 'iunie'],
  ['july', 'juli', 'iulie'],
  ['august', 'augusti'],
  ['september', 'septembrie'],
  ['october', 'oktober', 'octombrie'],
  ['november', 'noiembrie'],
  ['december', 'desember', 'decembrie'],
]

const WEEKDAYS = [
  ['monday', 'mandag', 'luni'],
  ['tuesday', 'tirsdag', 'tisdag', 'marti'],
  ['wednesday', 'onsdag', 'miercuri'],
  ['thursday', 'torsdag', 'joi'],
  ['friday', 'fredag', 'vineri'],
  ['saturday', 'lordag', 'sambata'],
  ['sunday', 'sondag', 'duminica'],
]

/** The month a word begins the name of in any language of the product, 1 to 12; undefined where there is none. */
export function monthCalled(word: string): number | undefined {
  const [month, ...others] = placesOf(MONTHS, word)
  return others.length === 0 ? month : undefined
}

/** The days of the week that a word may stand for, 1 for Monday to 7: `ma` is Danish for one and Romanian for another. */
export function weekdaysCalled(word: string): number[] {
  return placesOf(WEEKDAYS, word)
}

function placesOf(names: readonly (readonly string[])[], word: string): number[] {
  const beginning = folded(word)
  return names.flatMap((called, place) =>
    called.some((name) => name.startsWith(beginning)) ? [place + 1] : [],
  )
}
