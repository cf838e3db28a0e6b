import type { Category } from '@app/core/categories/category.ts'
import { Button } from '@mantine/core'
import { findChoice, type Choice } from '../../ui/choices.ts'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useFilterChoices } from './filter-bar.tsx'
import { NO_FILTER, type EventFilter } from './filter.ts'
import type { ViewState } from './use-view.ts'

type NothingFoundProps = {
  categories: readonly Category[]
  filter: EventFilter
  filterBy: ViewState['filterBy']
}

/** Nothing matches: shows the current filter, and how to clear it. */
export function NothingFound({ categories, filter, filterBy }: NothingFoundProps) {
  const { places, groups, crawlers, categories: own } = useFilterChoices(categories)
  const named = (name: string, choices: readonly Choice[], values: readonly string[]) => {
    const words = values.map((value) => findChoice(choices, value)?.label ?? value)
    return words.length === 0 ? [] : [`${name} ${words.join(', ')}`]
  }
  const parts = [
    ...(filter.text.trim() === '' ? [] : [`“${filter.text}”`]),
    ...named(t('Place'), places, filter.place),
    ...named(t('Group'), groups, filter.group),
    ...named(t('Category'), own, filter.category),
    ...named(t('Crawler'), crawlers, filter.crawler),
    ...(filter.withoutPicture ? [t('Without picture')] : []),
    ...(filter.draft ? [t('Draft')] : []),
  ]
  return (
    <Empty
      text={t('No event fits: {filters}.', { filters: parts.join('; ') })}
      actions={<Button onClick={() => filterBy(NO_FILTER)}>{t('Clear filters')}</Button>}
    />
  )
}
