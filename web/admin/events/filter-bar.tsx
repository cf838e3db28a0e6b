import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { Choice } from '../../ui/choices.ts'
import { Filters } from '../../ui/filters.tsx'
import { PickerMany } from '../../ui/picker-many.tsx'
import { TextFilter } from '../../ui/text-filter.tsx'
import { currentLanguage, t } from '../../ui/text.ts'
import { groupChoices, placeName } from '../catalogue/category-choices.ts'
import { useCategoryChoices } from '../catalogue/category-picker.tsx'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import type { EventRow } from './days.ts'
import { countByValue, countInUse, NO_FILTER, type FilterPart } from './filter.ts'
import classes from './filter-bar.module.css'
import type { ViewState } from './use-view.ts'
import { counted, formatNumber } from '../../ui/format-number.ts'

type FilterBarProps = {
  categories: readonly Category[]
  view: ViewState['view']
  filterBy: ViewState['filterBy']
  /** Undefined until the events are loaded. */
  counts: FilterCounts | undefined
}

export type FilterCounts = {
  /** The stored rows. */
  rows: readonly EventRow[]
  shown: number
  all: number
  withoutPicture: number
  drafts: number
}

/** Filters the list of events; the filter is stored in the address. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { categories, view, filterBy, counts } = props
  const { filter } = view
  const choices = useFilterChoices(categories)
  const inUse = countInUse(filter)
  const byId = useMemo(() => new Map(categories.map((each) => [each.id, each])), [categories])
  const picking = (part: FilterPart) => ({
    countOf: counts && (() => countByValue(counts.rows, { filter, part }, byId)),
    onToggle: (value: string) => filterBy((now) => ({ [part]: toggle(now[part], value) })),
    onClear: () => filterBy({ [part]: [] }),
  })
  return (
    <Filters
      label={t('Filter the events')}
      inUse={inUse}
      first={
        <TextFilter text={filter.text} onFilter={(text) => filterBy({ text }, { replace: true })} />
      }
    >
      <PickerMany
        {...fieldProps(t('Place'), t('All places'))}
        choices={choices.places}
        values={filter.place}
        {...picking('place')}
      />
      <PickerMany
        {...fieldProps(t('Group'), t('All groups'))}
        choices={choices.groups}
        values={filter.group}
        {...picking('group')}
      />
      <PickerMany
        {...fieldProps(t('Category'), t('All categories'))}
        choices={choices.categories}
        nothingFound={t('No such category')}
        values={filter.category}
        {...picking('category')}
      />
      <PickerMany
        {...fieldProps(t('Crawler'), t('All crawlers'))}
        choices={choices.crawlers}
        values={filter.crawler}
        {...picking('crawler')}
      />
      <Toggle
        label={t('Without picture')}
        count={counts?.withoutPicture}
        isOn={filter.withoutPicture}
        onChange={(withoutPicture) => filterBy({ withoutPicture })}
      />
      <Toggle
        label={t('Draft')}
        count={counts?.drafts}
        isOn={filter.draft}
        onChange={(draft) => filterBy({ draft })}
      />
      {inUse > 0 && (
        <Button variant="subtle" color="ink" onClick={() => filterBy(NO_FILTER)}>
          {t('Clear filters')}
        </Button>
      )}
      {counts && (
        <output className={classes['count']}>
          {inUse > 0
            ? t('{count} of {all}', {
                count: formatNumber(counts.shown),
                all: formatNumber(counts.all),
              })
            : t('{count, plural, one {{shown} event} other {{shown} events}}', counted(counts.all))}
        </output>
      )}
    </Filters>
  )
})

function toggle(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}

function fieldProps(name: string, clearLabel: string) {
  return { 'aria-label': name, placeholder: name, clearLabel, className: classes['picker'] }
}

type ToggleProps = {
  label: string
  count: number | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ label, count, isOn, onChange }: ToggleProps) {
  return (
    <Button
      className={classes['toggle'] ?? ''}
      aria-pressed={isOn}
      rightSection={count === undefined ? null : <small>{formatNumber(count)}</small>}
      onClick={() => onChange(!isOn)}
    >
      {label}
    </Button>
  )
}

export function useFilterChoices(categories: readonly Category[]) {
  const { data } = useQuery(catalogueQuery)
  const { data: crawlers } = useQuery(crawlersQuery)
  const own = useCategoryChoices(categories)
  const choices = useMemo(() => {
    const byLabel = (one: Choice, other: Choice) =>
      one.label.localeCompare(other.label, currentLanguage())
    // Some categories name a place by its code and others in words: it is one choice, identified by its code.
    const parents = categories.map(({ parent }) => parent)
    const byLength = parents.toSorted((one, other) => other.length - one.length)
    const places = new Map(byLength.map((parent) => [placeName(parent), parent]))
    const hasPlaceless = places.delete('')
    const titled = (crawlers ?? []).map(({ id, title }) => ({ value: id, label: title }))
    return {
      places: [
        ...[...places].map(([label, value]) => ({ value, label })).toSorted(byLabel),
        ...(hasPlaceless ? [{ value: '', label: t('No place') }] : []),
      ],
      groups: groupChoices(data?.groups ?? [], data?.mainGroups ?? []),
      crawlers: titled.toSorted(byLabel),
    }
  }, [categories, data, crawlers])
  return { ...choices, categories: own }
}
