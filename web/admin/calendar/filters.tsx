import type { CalendarFilter } from '@app/core/calendar/endpoints.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Filters } from '../../ui/filters.tsx'
import { t } from '../../ui/text.ts'
import { catalogueQuery } from '../queries.ts'

type FilterBarProps = {
  filter: CalendarFilter
  onChange: (changes: Partial<Record<keyof CalendarFilter, string | null>>) => void
}

type Titled = { id: string; title: string }

const choices = (rows: readonly Titled[] = []) =>
  rows
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** Keeps out what does not belong to a main group, group, category or location. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { data } = useQuery(catalogueQuery)
  const groups = data?.groups.filter(
    ({ mainGroup }) => filter.mainGroup === undefined || mainGroup === filter.mainGroup,
  )
  const ids = new Set(groups?.map(({ id }) => id))
  const categories = data?.categories.filter(
    ({ group }) => ids.has(group) && (filter.group === undefined || group === filter.group),
  )
  const inUse = Object.values(filter).filter((each) => each !== undefined).length
  const shared = { clearable: true, searchable: true, nothingFoundMessage: t('No such choice') }
  return (
    <Filters label={t('Filter the calendar')} inUse={inUse}>
      <Select
        {...shared}
        label={t('Main group')}
        placeholder={t('All')}
        data={choices(data?.mainGroups)}
        value={filter.mainGroup ?? null}
        onChange={(mainGroup) => onChange({ mainGroup, group: null, category: null })}
      />
      <Select
        {...shared}
        label={t('Group')}
        placeholder={t('All')}
        data={choices(groups)}
        value={filter.group ?? null}
        onChange={(group) => onChange({ group, category: null })}
      />
      <Select
        {...shared}
        label={t('Category')}
        placeholder={t('All')}
        data={choices(categories)}
        value={filter.category ?? null}
        onChange={(category) => onChange({ category })}
      />
      <Select
        {...shared}
        label={t('Location')}
        placeholder={t('All')}
        data={choices(data?.locations)}
        value={filter.location ?? null}
        onChange={(location) => onChange({ location })}
      />
    </Filters>
  )
}
