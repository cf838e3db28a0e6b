import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { useTakeBack } from './actions.ts'
import { historyAddress } from './address.ts'
import { NOUN_WORDS, rowView, type RowView } from './change-view.ts'
import { FieldValue } from './field-value.tsx'
import type { HistoryFilters } from './filters.ts'
import classes from './history.module.css'
import { useOperatorName } from './operator-names.ts'
import { setQuery } from './queries.ts'

type SetRowsProps = { set: HistorySet; filters: HistoryFilters; whyNot: string | undefined }

/** The rows of a change set with every field before and after. */
export function SetRows({ set, filters, whyNot }: SetRowsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    setQuery(set.id, filters),
  )
  if (error)
    return (
      <LoadFailed text={`Change load failed: ${error.message}`} onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingRows rows={2} label="Loading the change" />
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <div className={classes['rows']}>
      {set.isErased && (
        <p className={classes['erased']}>
          The content of this change was erased. Who wrote it, and when, is all that is left.
        </p>
      )}
      {rows.map((row) => (
        <SetRow
          key={row.ordinal}
          set={set}
          row={row}
          whyNot={whyNot}
          isAlone={filters.row !== undefined}
        />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more rows
        </Button>
      )}
    </div>
  )
}

type SetRowProps = {
  set: HistorySet
  row: HistoryRow
  whyNot: string | undefined
  /** The history shown is that of this row already. */
  isAlone: boolean
}

function SetRow({ set, row, whyNot, isAlone }: SetRowProps) {
  const takeBack = useTakeBack()
  const operator = useOperatorName(row.noun, row.id)
  const view = rowView(row, operator)
  const { noun, id } = row
  const part = { noun, row: id, called: view.name }
  const heading = `row-${set.id}-${row.ordinal}`
  const mayRestore = whyNot === undefined && view.noted.length === 0
  return (
    <article className={classes['row']} aria-labelledby={heading}>
      <header>
        <h4 id={heading}>{view.name}</h4>
        <span>
          {NOUN_WORDS[noun].one} {view.did.toLowerCase()}
        </span>
        {!isAlone && <Link to={historyAddress(noun, id)}>History of this row</Link>}
        {mayRestore && (
          <Button
            size="compact-sm"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ set, part })}
          >
            {view.did === 'Created' ? 'Remove this row' : 'Restore this row'}{' '}
            <VisuallyHidden>{view.name}</VisuallyHidden>
          </Button>
        )}
      </header>
      {view.noted.length > 0 ? (
        <p>Concerns {view.noted.join(', ')}. Of people no values are kept.</p>
      ) : (
        <FieldsTable
          view={view}
          {...(mayRestore &&
            view.did === 'Changed' && {
              onRestore: (field: string, label: string) =>
                takeBack.mutate({
                  set,
                  part: { ...part, field, called: `${label} of ${view.name}` },
                }),
            })}
        />
      )}
    </article>
  )
}

type FieldsTableProps = { view: RowView; onRestore?: (field: string, label: string) => void }

function FieldsTable({ view: { did, name, fields }, onRestore }: FieldsTableProps) {
  return (
    <table className={classes['fields']} aria-label={`Fields of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {did !== 'Created' && <th scope="col">Before</th>}
          {did !== 'Deleted' && <th scope="col">After</th>}
          {onRestore && <th scope="col">Restore</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name: field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {did !== 'Created' && (
              <td data-label="Before">
                <FieldValue name={field} label={`${label} before`} value={before} />
              </td>
            )}
            {did !== 'Deleted' && (
              <td data-label="After">
                <FieldValue name={field} label={`${label} after`} value={after} />
              </td>
            )}
            {onRestore && (
              <td>
                <Button
                  size="compact-sm"
                  aria-label={`Restore ${label} of ${name}`}
                  onClick={() => onRestore(field, label)}
                >
                  Restore
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
