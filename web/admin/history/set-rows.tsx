import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { useHistoryUndo } from './actions.ts'
import { historyAddress } from './address.ts'
import { describeChange, isWhole, toRowView, type RowView } from './change-view.ts'
import { FieldValue } from './field-value.tsx'
import type { HistoryFilters } from './filters.ts'
import classes from './history.module.css'
import { useOperatorName } from './operator-names.ts'
import { setQuery } from './queries.ts'

type SetRowsProps = { set: HistorySet; filters: HistoryFilters; whyNot: string | undefined }

/** The rows of a change set with every field before and after. */
export function SetRows({ set, filters, whyNot }: SetRowsProps) {
  const query = useInfiniteQuery(setQuery(set.id, filters))
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (error || !data)
    return (
      <Loaded
        query={query}
        rows={2}
        loading={t('Loading the change')}
        failed={(message) => t('Change load failed: {message}', { message })}
      />
    )
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <div className={classes['rows']}>
      {set.isErased && (
        <p className="note">
          {t('The content of this change was erased. Who wrote it, and when, is all that is left.')}
        </p>
      )}
      {rows.map((row) => (
        <SetRow
          key={row.ordinal}
          set={set}
          row={row}
          whyNot={whyNot}
          isWhole={isWhole(row, rows)}
          isAlone={filters.row !== undefined}
        />
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more rows')}
        </Button>
      )}
    </div>
  )
}

type SetRowProps = {
  set: HistorySet
  row: HistoryRow
  whyNot: string | undefined
  /** Whether the set created or deleted the whole row. */
  isWhole: boolean
  /** Whether the history is already filtered by this row. */
  isAlone: boolean
}

function SetRow({ set, row, whyNot, isWhole: whole, isAlone }: SetRowProps) {
  const { runUndo, isPending } = useHistoryUndo()
  const operator = useOperatorName(row.noun, row.id)
  const view = toRowView(row, operator)
  const { noun, id } = row
  const part = { noun, row: id, called: view.name }
  const heading = `row-${set.id}-${row.ordinal}`
  const mayRestore = whyNot === undefined && view.noted.length === 0
  return (
    <article className="full-width" aria-labelledby={heading}>
      <header className="row note">
        <h4 className="default-colour" id={heading}>
          {view.name}
        </h4>
        <span>{describeChange(noun, view.did)}</span>
        {!isAlone && <Link to={historyAddress(noun, id)}>{t('History of this row')}</Link>}
        {mayRestore && (
          <Button size="compact-sm" loading={isPending} onClick={() => void runUndo({ set, part })}>
            {view.did === 'Created' ? t('Remove this row') : t('Restore this row')}{' '}
            <VisuallyHidden>{view.name}</VisuallyHidden>
          </Button>
        )}
      </header>
      {view.noted.length > 0 ? (
        <p className="note">
          {t('Concerns {list}. Values of people are not stored.', { list: view.noted.join(', ') })}
        </p>
      ) : (
        <FieldsTable
          view={view}
          there={sourceZone(row)}
          {...(mayRestore &&
            !whole && {
              onRestore: (field: string, label: string) =>
                void runUndo({
                  set,
                  part: {
                    ...part,
                    field,
                    called: t('{label} of {name}', { label, name: view.name }),
                  },
                }),
            })}
        />
      )}
    </article>
  )
}

/** The zone of the row's source, if its dates have a time of day. */
function sourceZone({ before, after }: HistoryRow): string | null {
  const state = after ?? before
  const zone = state?.['zone']
  return typeof zone === 'string' && state?.['isDay'] !== true ? zone : null
}

type FieldsTableProps = {
  view: RowView
  there: string | null
  onRestore?: (field: string, label: string) => void
}

function FieldsTable({ view: { did, name, fields }, there, onRestore }: FieldsTableProps) {
  return (
    <table className={classes['fields']} aria-label={t('Fields of {name}', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {did !== 'Created' && <th scope="col">{t('Before')}</th>}
          {did !== 'Deleted' && <th scope="col">{t('After')}</th>}
          {onRestore && <th scope="col">{t('Restore')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name: field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {did !== 'Created' && (
              <td data-label={t('Before')}>
                <FieldValue
                  name={field}
                  label={t('{label} before', { label })}
                  value={before}
                  there={there}
                />
              </td>
            )}
            {did !== 'Deleted' && (
              <td data-label={t('After')}>
                <FieldValue
                  name={field}
                  label={t('{label} after', { label })}
                  value={after}
                  there={there}
                />
              </td>
            )}
            {onRestore && (
              <td>
                <Button
                  size="compact-sm"
                  aria-label={t('Restore {label} of {name}', { label, name })}
                  onClick={() => onRestore(field, label)}
                >
                  {t('Restore')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
