import { REVIEW_KINDS } from '@app/core/runs/review.ts'
import { Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '../../ui/text.ts'
import type { ReviewAddress } from './address.ts'
import classes from './review.module.css'
import { REVIEW_KINDS_VIEW } from './review-view.ts'

type FilterBarProps = {
  filter: ReviewAddress
  counts: Record<(typeof REVIEW_KINDS)[number], number>
  crawlers: { id: string; title: string; count: number }[]
  addressOf: (changes: Partial<Record<keyof ReviewAddress, string | null>>) => string
  onChange: (changes: Partial<Record<keyof ReviewAddress, string | null>>) => void
}

/** Filters by kind, each with its count, by crawler and by words. */
export function FilterBar({ filter, counts, crawlers, addressOf, onChange }: FilterBarProps) {
  const all = REVIEW_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const tabs = [
    { kind: null, title: t('All'), count: all },
    ...REVIEW_KINDS.map((kind) => ({
      kind,
      title: REVIEW_KINDS_VIEW[kind].title(),
      count: counts[kind],
    })),
  ]
  const find = (value: string) => onChange({ text: value.trim() || null })
  return (
    <search className={`row gap-2-4 ${classes['filter']}`} aria-label={t('Filter what waits')}>
      <nav aria-label={t('Kinds')}>
        {tabs.map(({ kind, title, count }) => (
          <Link
            key={title}
            className="plain-link whole"
            to={addressOf({ kind })}
            preventScrollReset
            aria-current={(filter.kind ?? null) === kind ? 'true' : undefined}
          >
            {title} <b>{count}</b>
          </Link>
        ))}
      </nav>
      <Select
        aria-label={t('Crawler')}
        placeholder={t('Every crawler')}
        clearable
        clearButtonProps={{ 'aria-label': t('Every crawler') }}
        searchable
        data={crawlers.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` }))}
        value={filter.crawler ?? null}
        onChange={(crawler) => onChange({ crawler })}
      />
      <TextInput
        key={filter.text ?? ''}
        type="search"
        maxLength={200}
        aria-label={t('Event or crawler')}
        placeholder={t('Event or crawler')}
        defaultValue={filter.text ?? ''}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && find(currentTarget.value)}
        onChange={({ currentTarget: { value } }) => {
          // The field's clear button empties it without Enter.
          if (value === '' && filter.text !== undefined) find('')
        }}
      />
    </search>
  )
}
