import { NAMES } from './catalogue-names.ts'

/** By title, and by the group id made from that title. */
const NAMES_BY_ID = new Map(
  Object.entries(NAMES).flatMap(([title, names]) => {
    const words = Object.values(names).join(' ')
    return [title, title.toLowerCase().replaceAll(' ', '')].map((key) => [key, words] as const)
  }),
)

/** The names of a starter group or category in the other languages, as search words; groups also by id. */
export function listCatalogueTranslations(titleOrId: string): string {
  return NAMES_BY_ID.get(titleOrId) ?? ''
}
