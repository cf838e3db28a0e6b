import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { currentLanguage } from '../../ui/text.ts'
import type { Catalogue } from './store.ts'

/** A title of the catalogue in the language of this browser, if it is still a starter title. */
export function toLocalName(title: string): string {
  return translateCatalogueName(title, currentLanguage())
}

/** The catalogue with its titles in the language of this browser. */
export function withLocalNames(catalogue: Catalogue): Catalogue {
  if (currentLanguage() === 'en') return catalogue
  return {
    ...catalogue,
    mainGroups: catalogue.mainGroups.map((main) => ({
      ...main,
      title: toLocalName(main.title),
      groups: main.groups.map((group) => ({
        ...group,
        title: toLocalName(group.title),
        categories: group.categories.map((category) => ({
          ...category,
          title: toLocalName(category.title),
        })),
      })),
    })),
  }
}
