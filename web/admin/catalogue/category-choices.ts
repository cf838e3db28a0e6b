import type { Category } from '@app/core/categories/category.ts'
import { findCountryName } from '@app/core/countries.ts'
import type { Group } from '@app/core/groups/group.ts'
import type { Location } from '@app/core/locations/location.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import type { Named } from '@app/core/names/names.ts'
import type { Choice } from '../../ui/choices.ts'
import { currentLanguage } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import { allCountries, countryCode, countryLabel } from './countries.ts'

/** Categories as choices: by group, then by place, with what distinguishes those with the same name. */
export function categoryChoices(
  categories: readonly Category[],
  groups: readonly Group[],
): readonly Choice[] {
  const collator = new Intl.Collator(currentLanguage(), { numeric: true })
  const groupOf = new Map(groups.map((group, order) => [group.id, { ...group, order }]))
  return categories
    .map((category) => {
      const group = groupOf.get(category.group)
      const place = placeName(category.parent)
      const title = group?.title ?? category.group.toUpperCase()
      const choice = {
        value: category.id,
        label: category.title,
        place,
        otherPlaces: categoryPlaces(category, title),
        head: place === '' ? title : `${title}, ${place}`,
        picture: logoAddress(category),
        showsValue: true,
      }
      return { choice, order: group?.order ?? Infinity, place, index: category.index }
    })
    .toSorted(
      (one, other) =>
        one.order - other.order ||
        collator.compare(one.choice.head, other.choice.head) ||
        one.index - other.index ||
        collator.compare(one.choice.label, other.choice.label),
    )
    .map(({ choice }) => choice)
}

/** Categories by the names that files and people use for them. */
export function categoryNames(
  categories: readonly Category[],
  groups: readonly Group[],
): (Named & Category)[] {
  const titles = new Map(groups.map(({ id, title }) => [id, title]))
  return categories.map((category) => ({
    ...category,
    places: categoryPlaces(category, titles.get(category.group) ?? category.group.toUpperCase()),
  }))
}

/**
 * What distinguishes a category from others with the same name: place or group first, then every other word for either.
 */
function categoryPlaces({ parent, group }: Category, groupTitle: string): string[] {
  const english = findCountryName(parent) ?? ''
  const places = [placeName(parent), groupTitle, english, parent, group]
  return [...new Set(places)].filter((place) => place !== '')
}

/** A parent's display name: a country by its name, whether it is stored as a code or in English. */
export function placeName(parent: string): string {
  return countryLabel(parent) ?? countryLabel(countryCode(parent)) ?? parent
}

/** Locations as choices, each with its country. */
export function locationChoices(locations: readonly Location[]): Choice[] {
  const labels = new Map(allCountries().map(({ name, label }) => [name, label]))
  return locations
    .map(({ id, title, country }) => ({
      value: id,
      label: title,
      place: labels.get(country) ?? country,
      otherPlaces: [country],
    }))
    .toSorted(byLabel)
}

export function groupChoices(groups: readonly Group[], mainGroups: readonly MainGroup[]): Choice[] {
  const titles = new Map(mainGroups.map(({ id, title }) => [id, title]))
  const places = [...titles.keys()]
  return groups
    .map(({ id, title, mainGroup }) => ({
      order: places.indexOf(mainGroup),
      choice: { value: id, label: title, head: titles.get(mainGroup) ?? mainGroup },
    }))
    .toSorted((one, other) => one.order - other.order || byLabel(one.choice, other.choice))
    .map(({ choice }) => choice)
}

function byLabel(one: Choice, other: Choice): number {
  return one.label.localeCompare(other.label, currentLanguage())
}
