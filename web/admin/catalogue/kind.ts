import type { changeCategories } from '@app/core/categories/endpoints.ts'
import type { changeGroups } from '@app/core/groups/endpoints.ts'
import type { changeLocations } from '@app/core/locations/endpoints.ts'
import type { changeMainGroups } from '@app/core/main-groups/endpoints.ts'
import type { Fields } from '@app/core/nouns/field.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { SentRow, WrittenRows } from '../../drafts/sender.ts'
import { catalogueQuery, refetch } from '../queries.ts'
import type { DraftRow, StoredRow } from '../rows/draft-rows.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { isCached, withoutRows, withSavedRows } from './use-catalogue.ts'
import { missingOfRow, nullSentence } from './row-id.ts'

export type TitledRow = StoredRow & { title: string }

/** What is specific to one noun of the catalogue. */
export type CatalogueKind<S extends TitledRow> = Pick<
  RowKind<S>,
  'noun' | 'blank' | 'labelOf' | 'countOf' | 'afterCreate' | 'onDiscarded'
> & {
  /** Title of the conflict when somebody else saved a row meanwhile. */
  changed: () => string
  fields: Fields
  /** The id of a row, or the future id of a new one; empty if its title yields none. */
  idOf: (row: Pick<DraftRow<S>, 'stored' | 'fields'>) => string
  /** The message for an incomplete save, around the sentence that names the fields. */
  refused?: (reason: string) => string
  /** Why a row cannot be saved although nothing is missing. */
  refusal?: (row: S) => string | undefined
  /** The message for a stored row that the cache does not have. */
  notInCache: (id: string) => string
  /** Writes several rows as one change set. */
  change:
    | typeof changeCategories
    | typeof changeGroups
    | typeof changeLocations
    | typeof changeMainGroups
  /** The key of these rows in delete counts and in the catalogue. */
  countAs: 'categories' | 'groups' | 'mainGroups' | 'locations'
}

/** How rows of a noun of the catalogue are saved, with the messages about it. */
export function catalogueKind<S extends TitledRow>(
  queryClient: QueryClient,
  kind: CatalogueKind<S>,
): RowKind<S> {
  return {
    ...kind,
    sender: {
      write: (rows, requestKey) => writeRows(queryClient, kind, rows, requestKey),
      idOf: ({ fields }) => kind.idOf({ stored: null, fields: fields as S }),
    },
    remove: (rows) =>
      changeRows(kind.change, { deletes: rows.map(({ id, version }) => ({ id, version })) }),
    hide: (ids) =>
      queryClient.setQueryData(
        catalogueQuery.queryKey,
        (current) => current && withoutRows(current, kind.countAs, ids),
      ),
    reload: () => refetch(queryClient, catalogueQuery.queryKey),
    nameOf: ({ title }) => title,
    findProblem: (row) => findProblem(kind, row),
    findResetProblem: async (id) =>
      (await isCached(kind.countAs, id)) ? undefined : kind.notInCache(id),
  }
}

function findProblem<S extends TitledRow>(
  { fields, idOf, labelOf, refused = String, refusal }: CatalogueKind<S>,
  row: DraftRow<S>,
) {
  const missing = missingOfRow(fields, row.fields, idOf(row))
  const text = missing.length > 0 ? refused(nullSentence(missing, labelOf)) : refusal?.(row.fields)
  if (text === undefined) return undefined
  // An id is derived from its title.
  return { text, fields: missing.map((field) => (field === 'id' ? 'title' : field)) }
}

async function writeRows<S extends TitledRow>(
  queryClient: QueryClient,
  { change, countAs }: Pick<CatalogueKind<S>, 'change' | 'countAs'>,
  rows: readonly SentRow[],
  requestKey: string,
): Promise<WrittenRows> {
  const fresh = rows.filter(({ version }) => version === null)
  const body = {
    creates: fresh.map(({ fields }) => fields),
    updates: rows.filter(({ version }) => version !== null),
    deletes: [],
  }
  const { created, saved, ...written } = await changeRows(change, body, requestKey)
  const ids = fresh.flatMap(({ id }, place) => {
    const made = created[place]
    return made ? [[id, made.id] as const] : []
  })
  const show = () =>
    queryClient.setQueryData(
      catalogueQuery.queryKey,
      (current) => current && withSavedRows(current, countAs, [...created, ...saved]),
    )
  return { ...written, ids: Object.fromEntries(ids), show }
}

/** Each endpoint accepts the fields of rows of its own noun, and the required ones have been checked. */
function changeRows(change: CatalogueKind<TitledRow>['change'], body: object, requestKey?: string) {
  return call(change as typeof changeLocations, { body }, requestKey)
}
