import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { placeName } from '@app/core/locations/place-name.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { currentLanguage } from '../../ui/text.ts'
import type { Catalogue } from './store.ts'

/** A title of the catalogue in the language of this browser, if it is still a starter title. */
export function toLocalName(title: string): string {
  return translateCatalogueName(title, currentLanguage())
}

/** The city of a time zone in the language of this browser. */
export function toLocalCity(zone: string): string {
  return cityOfZone(zone, currentLanguage())
}

/** A place of the catalogue in the language of this browser. */
export function toLocalPlace(place: string): string {
  return placeName(place, currentLanguage())
}

/** The catalogue with its titles in the language of this browser. */
export function withLocalNames(catalogue: Catalogue): Catalogue {
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
