import type { Category } from '@app/core/categories/category.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import type { Choice } from '../../ui/choices.ts'
import { Picker } from '../../ui/picker.tsx'
import { t } from '../../ui/text.ts'
import { catalogueQuery } from '../queries.ts'
import { categoryChoices, categoryNames } from './category-choices.ts'

type CategoryPickerProps = Omit<ComponentProps<typeof Picker>, 'choices'> & {
  /** The categories to choose from. */
  categories: readonly Category[]
}

/** Selects one category, each shown with logo, name, place and group. */
export function CategoryPicker({ categories, ...picker }: CategoryPickerProps) {
  const choices = useCategoryChoices(categories)
  return <Picker {...picker} choices={choices} nothingFound={t('No such category')} />
}

/** A stable list as long as the catalogue does not change. */
export function useCategoryChoices(categories: readonly Category[]): readonly Choice[] {
  const { data } = useQuery(catalogueQuery)
  const groups = data?.groups ?? NONE
  return useMemo(() => choicesOf(categories, groups), [categories, groups])
}

/** Categories by the names that files may use for them. */
export function useCategoryNames(categories: readonly Category[]) {
  const { data } = useQuery(catalogueQuery)
  const groups = data?.groups ?? NONE
  return useMemo(() => categoryNames(categories, groups), [categories, groups])
}

const NONE: never[] = []
type CachedChoices = { groups: readonly unknown[]; choices: readonly Choice[] }
const cachedChoices = new WeakMap<readonly Category[], CachedChoices>()

/** Computed once for all fields of a screen. */
function choicesOf(...[categories, groups]: Parameters<typeof categoryChoices>) {
  const known = cachedChoices.get(categories)
  if (known?.groups === groups) return known.choices
  const choices = categoryChoices(categories, groups)
  cachedChoices.set(categories, { groups, choices })
  return choices
}
