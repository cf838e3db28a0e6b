import type { Category } from '@app/core/categories/category.ts'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Choice } from '../../ui/choices.ts'
import { Filters } from '../../ui/filters.tsx'
import { isTyping } from '../../ui/is-typing.ts'
import { Picker } from '../../ui/picker.tsx'
import { currentLanguage, t } from '../../ui/text.ts'
import { groupChoices, placeName } from '../catalogue/category-choices.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import { catalogueQuery, crawlersQuery } from '../queries.ts'
import { countInUse, NO_FILTER } from './filter.ts'
import classes from './filter-bar.module.css'
import type { ViewState } from './use-view.ts'

type FilterBarProps = {
  categories: readonly Category[]
  view: ViewState['view']
  filterBy: ViewState['filterBy']
  /** Undefined before the events are there. */
  counts: FilterCounts | undefined
}

export type FilterCounts = { shown: number; all: number; withoutPicture: number; drafts: number }

/** Narrows the list of events; the address says to what. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { categories, view, filterBy, counts } = props
  const { filter } = view
  const choices = useFilterChoices(categories)
  const inUse = countInUse(filter)
  return (
    <Filters
      label={t('Filter the events')}
      inUse={inUse}
      first={<TextFilter text={filter.text} filterBy={filterBy} />}
    >
      <Picker
        {...fieldProps(t('Place'), t('All places'))}
        choices={choices.places}
        value={filter.place}
        onChange={(place) => filterBy({ place })}
      />
      <Picker
        {...fieldProps(t('Group'), t('All groups'))}
        choices={choices.groups}
        value={filter.group}
        onChange={(group) => filterBy({ group })}
      />
      <CategoryPicker
        {...fieldProps(t('Category'), t('All categories'))}
        categories={categories}
        value={filter.category}
        onChange={(category) => filterBy({ category })}
      />
      <Picker
        {...fieldProps(t('Crawler'), t('All crawlers'))}
        choices={choices.crawlers}
        value={filter.crawler}
        onChange={(crawler) => filterBy({ crawler })}
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
            ? t('{count} of {all}', { count: number(counts.shown), all: number(counts.all) })
            : t('{count, plural, one {{shown} event} other {{shown} events}}', {
                count: counts.all,
                shown: number(counts.all),
              })}
        </output>
      )}
    </Filters>
  )
})

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
      rightSection={count === undefined ? null : <small>{number(count)}</small>}
      onClick={() => onChange(!isOn)}
    >
      {label}
    </Button>
  )
}

/** What is typed is in the address a moment later. */
const TYPING_MS = 200

function TextFilter({ text, filterBy }: { text: string; filterBy: ViewState['filterBy'] }) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  // Back, forward and the button that clears change it from outside.
  if (known !== text) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => filterBy({ text: typed.trim() }, { replace: true }), TYPING_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- another text of the address is taken over above
  }, [typed, filterBy])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
        return
      if (event.target instanceof Element && event.target.closest('[role="grid"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <TextInput
      ref={field}
      aria-label={t('Filter by text')}
      aria-keyshortcuts="F"
      placeholder={t('Filter by text')}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton size="sm" aria-label={t('Clear the text')} onClick={() => setTyped('')} />
        )
      }
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

/** What the events can be narrowed to beside categories. */
export function useFilterChoices(categories: readonly Category[]) {
  const { data } = useQuery(catalogueQuery)
  const { data: crawlers } = useQuery(crawlersQuery)
  return useMemo(() => {
    const byLabel = (one: Choice, other: Choice) =>
      one.label.localeCompare(other.label, currentLanguage())
    const parents = new Set(categories.map(({ parent }) => parent).filter((each) => each !== ''))
    const titled = (crawlers ?? []).map(({ id, title }) => ({ value: id, label: title }))
    return {
      places: [...parents].map((value) => ({ value, label: placeName(value) })).toSorted(byLabel),
      groups: groupChoices(data?.groups ?? [], data?.mainGroups ?? []),
      crawlers: titled.toSorted(byLabel),
    }
  }, [categories, data, crawlers])
}

function number(count: number): string {
  return count.toLocaleString(currentLanguage())
}
