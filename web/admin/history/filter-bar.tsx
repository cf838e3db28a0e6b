import { CHANGE_CAUSES, LOGGED_NOUNS } from '@app/core/log/change-set.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CAUSE_WORDS, NOUN_WORDS } from './change-view.ts'
import type { HistoryFilters } from './filters.ts'
import classes from './history.module.css'
import { useOperatorName } from './operator-names.ts'
import { authorsQuery } from './queries.ts'

type FilterBarProps = {
  filters: HistoryFilters
  onChange: (changes: Partial<Record<keyof HistoryFilters, string>>) => void
  onClear: () => void
}

const NOUNS = LOGGED_NOUNS.map((value) => ({ value, label: NOUN_WORDS[value].many }))
const CAUSES = CHANGE_CAUSES.map((value) => ({ value, label: CAUSE_WORDS[value] }))

/** What the history is narrowed to; all of it stands in the address. */
export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { data: authors = [] } = useQuery(authorsQuery)
  const { noun, row, author, cause, day, set } = filters
  const isFiltered = [noun, author, cause, day, set].some((each) => each !== undefined)
  const operator = useOperatorName(noun, row ?? '')
  const people = new Map(authors.map(({ id, name }) => [id, name]))
  return (
    <search className={classes['filters']} aria-label="Filter the history">
      <Select
        label="What"
        placeholder="Everything"
        clearable
        clearButtonProps={{ 'aria-label': 'Everything' }}
        data={NOUNS}
        value={noun ?? null}
        onChange={(value) => onChange({ noun: value ?? '' })}
      />
      <Select
        label="Who"
        placeholder="Everybody"
        clearable
        clearButtonProps={{ 'aria-label': 'Everybody' }}
        searchable
        data={[...people].map(([value, label]) => ({ value, label }))}
        value={author ?? null}
        onChange={(value) => onChange({ author: value ?? '' })}
      />
      <Select
        label="Why"
        placeholder="Any cause"
        clearable
        clearButtonProps={{ 'aria-label': 'Any cause' }}
        data={CAUSES}
        value={cause ?? null}
        onChange={(value) => onChange({ cause: value ?? '' })}
      />
      <TextInput
        label="Day"
        type="date"
        value={day ?? ''}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      {row !== undefined && (
        <p>
          Only the row <b>{operator ?? row}</b>{' '}
          <Button size="compact-sm" onClick={() => onChange({ row: '' })}>
            All rows
          </Button>
        </p>
      )}
      {isFiltered && <Button onClick={onClear}>Show all history</Button>}
    </search>
  )
}
