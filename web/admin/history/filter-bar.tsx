import { CHANGE_CAUSES, LOGGED_NOUNS } from '@app/core/log/change-set.ts'
import { Button, Select } from '@mantine/core'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { DayField } from '../../ui/date-field.tsx'
import { Filters } from '../../ui/filters.tsx'
import { rich, t } from '../../ui/text.ts'
import { CAUSE_WORDS, toRowView } from './change-view.ts'
import { NOUN_WORDS } from './noun-words.ts'
import type { HistoryFilters } from './filters.ts'
import { authorsQuery, setQuery, setsQuery } from './queries.ts'
import { localZone } from '../../ui/dates.ts'
import { useOperatorName } from './operator-names.ts'

type FilterBarProps = {
  filters: HistoryFilters
  onChange: (changes: Partial<Record<keyof HistoryFilters, string>>) => void
  onClear: () => void
}

/** The filters of the history, stored in the address. */
export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { data: authors = [] } = useQuery(authorsQuery)
  const { noun, row, author, cause, day, set } = filters
  const chosen = [noun, author, cause, day, set].filter((each) => each !== undefined).length
  const inUse = row === undefined ? chosen : chosen + 1
  const rowName = useRowName(filters)
  const people = new Map(authors.map(({ id, name }) => [id, name]))
  return (
    <Filters label={t('Filter the history')} inUse={inUse}>
      <Select
        label={t('What')}
        placeholder={t('Everything')}
        clearable
        clearButtonProps={{ 'aria-label': t('Everything') }}
        data={nounChoices()}
        value={noun ?? null}
        onChange={(value) => onChange({ noun: value ?? '' })}
      />
      <Select
        label={t('Who')}
        placeholder={t('Everybody')}
        clearable
        clearButtonProps={{ 'aria-label': t('Everybody') }}
        searchable
        data={[...people].map(([value, label]) => ({ value, label }))}
        value={author ?? null}
        onChange={(value) => onChange({ author: value ?? '' })}
      />
      <Select
        label={t('Why')}
        placeholder={t('Any cause')}
        clearable
        clearButtonProps={{ 'aria-label': t('Any cause') }}
        data={causeChoices()}
        value={cause ?? null}
        onChange={(value) => onChange({ cause: value ?? '' })}
      />
      <DayField
        label={t('Day')}
        placeholder={t('Any day')}
        value={day ?? null}
        onChange={(value) => onChange({ day: value ?? '' })}
      />
      {chosen > 0 && <Button onClick={onClear}>{t('Show all history')}</Button>}
      {row !== undefined && (
        <p className="whole-line small breaks">
          {rich('Only the row {row}', { row: <b>{rowName ?? row}</b> })}{' '}
          <Button size="compact-sm" onClick={() => onChange({ row: '' })}>
            {t('All rows')}
          </Button>
        </p>
      )}
    </Filters>
  )
}

function nounChoices() {
  return LOGGED_NOUNS.map((value) => ({ value, label: NOUN_WORDS[value].many() }))
}

function causeChoices() {
  return CHANGE_CAUSES.map((value) => ({ value, label: CAUSE_WORDS[value]() }))
}

/** The name, in the newest change, of the row that the history is filtered by; undefined without one. */
function useRowName(filters: HistoryFilters): string | undefined {
  const { noun, row } = filters
  const operator = useOperatorName(noun, row ?? '')
  const sets = useInfiniteQuery({ ...setsQuery(filters, localZone()), enabled: row !== undefined })
  const newest = sets.data?.pages[0]?.[0]
  const changed = useInfiniteQuery({
    ...setQuery(newest?.id ?? 0, filters),
    enabled: row !== undefined && newest !== undefined,
  })
  const last = changed.data?.pages.at(-1)?.rows.at(-1)
  return last && toRowView(last, operator).name
}
