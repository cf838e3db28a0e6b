import type { CalendarFilter } from '@app/core/calendar/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Filters } from '../../ui/filters.tsx'
import { Picker } from '../../ui/picker.tsx'
import { t } from '../../ui/text.ts'
import { groupChoices, locationChoices } from '../catalogue/category-choices.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import { catalogueQuery } from '../queries.ts'

type FilterBarProps = {
  filter: CalendarFilter
  onChange: (changes: Partial<Record<keyof CalendarFilter, string | null>>) => void
}

/** Filters by main group, group, category or location. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data } = useQuery(catalogueQuery)
  const { mainGroup, group } = filter
  const choices = useMemo(() => {
    const { mainGroups = [], groups = [], categories = [], locations = [] } = data ?? {}
    const ofMainGroup = groups.filter((each) => (mainGroup ?? each.mainGroup) === each.mainGroup)
    const ids = new Set(ofMainGroup.map(({ id }) => id))
    return {
      mainGroups: mainGroups.map(({ id, title }) => ({ value: id, label: title })),
      groups: groupChoices(ofMainGroup, mainGroups),
      categories: categories.filter(
        (each) => ids.has(each.group) && (group ?? each.group) === each.group,
      ),
      locations: locationChoices(locations),
    }
  }, [data, mainGroup, group])
  const inUse = Object.values(filter).filter((each) => each !== undefined).length
  return (
    <Filters label={t('Filter the calendar')} inUse={inUse}>
      <Picker
        label={t('Main group')}
        placeholder={t('All')}
        clearLabel={t('All main groups')}
        choices={choices.mainGroups}
        value={mainGroup ?? null}
        onChange={(chosen) => onChange({ mainGroup: chosen, group: null, category: null })}
      />
      <Picker
        label={t('Group')}
        placeholder={t('All')}
        clearLabel={t('All groups')}
        choices={choices.groups}
        value={group ?? null}
        onChange={(chosen) => onChange({ group: chosen, category: null })}
      />
      <CategoryPicker
        label={t('Category')}
        placeholder={t('All')}
        clearLabel={t('All categories')}
        categories={choices.categories}
        value={filter.category ?? null}
        onChange={(category) => onChange({ category })}
      />
      <Picker
        label={t('Location')}
        placeholder={t('All')}
        clearLabel={t('All locations')}
        choices={choices.locations}
        value={filter.location ?? null}
        onChange={(location) => onChange({ location })}
      />
    </Filters>
  )
}
