import type { changeCategories } from '@app/core/categories/endpoints.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import type { changeGroups } from '@app/core/groups/endpoints.ts'
import type { changeLocations } from '@app/core/locations/endpoints.ts'
import type { changeMainGroups } from '@app/core/main-groups/endpoints.ts'
import type { Fields } from '@app/core/nouns/field.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { SentRow, WrittenRows } from '../../drafts/sender.ts'
import { catalogueQuery, refetch } from '../queries.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { rowWords } from '../rows/row-words.ts'
import { isCached, withSavedRows } from './use-catalogue.ts'
import { toEditableFields, missingOfRow, nullSentence } from './row-id.ts'
import type { CatalogueRow, StoredRow, TitledFields } from './use-catalogue-rows.ts'

/** What is particular to one noun of the catalogue. */
export type CatalogueKind<S extends StoredRow, F extends TitledFields> = Pick<
  RowKind<S, F>,
  'refusal' | 'afterCreate' | 'onDiscarded'
> & {
  noun: EditedNoun
  fields: Fields
  /** What of a row people write. */
  editsOf: (row: S) => F
  labelOf: (field: string) => string
  /** A number of rows: "1 category", "12 categories". */
  counted: (count: number) => string
  /** The id a row has, or will have once it is stored; empty where its title makes none. */
  idOf: (row: Pick<CatalogueRow<S, F>, 'stored' | 'fields'>) => string
  /** What is said of a save that lacks something, around the sentence that names it. */
  refused?: (reason: string) => string
  /** What is said where somebody else saved a row meanwhile. */
  changed: () => string
  /** What is said of a stored row that the cache does not hold. */
  notInCache: (id: string) => string
  /** Writes several rows as one change set. */
  change:
    | typeof changeCategories
    | typeof changeGroups
    | typeof changeLocations
    | typeof changeMainGroups
  /** Which of the counted deletes the rows are, and where they stand in the catalogue. */
  countAs: 'categories' | 'groups' | 'mainGroups' | 'locations'
}

/** How rows of a noun of the catalogue are saved, and what is said of it. */
export function catalogueKind<S extends StoredRow, F extends TitledFields>(
  queryClient: QueryClient,
  kind: CatalogueKind<S, F>,
): RowKind<S, F> {
  const { countAs, labelOf, refused = (reason) => reason } = kind
  const nameOf = ({ title }: TitledFields) => title
  return {
    ...kind,
    sender: {
      write: (rows, requestKey) => writeRows(queryClient, kind, rows, requestKey),
      idOf: ({ fields }) => kind.idOf({ stored: null, fields: fields as F }),
    },
    reload: () => refetch(queryClient, catalogueQuery.queryKey),
    nameOf,
    missing: (row) => missingOfRow(kind.fields, row.fields, kind.idOf(row)),
    missingSentence: (missing) => refused(nullSentence(missing, labelOf)),
    toEditableFields,
    findResetProblem: async (id) =>
      (await isCached(countAs, id)) ? undefined : kind.notInCache(id),
    words: rowWords(nameOf, kind.counted),
  }
}

async function writeRows<S extends StoredRow, F extends TitledFields>(
  queryClient: QueryClient,
  { change, countAs }: Pick<CatalogueKind<S, F>, 'change' | 'countAs'>,
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

/** Each of them takes what was written in the rows of its own noun, and nothing required is missing in those. */
export function changeRows(
  change: CatalogueKind<StoredRow, TitledFields>['change'],
  body: object,
  requestKey?: string,
) {
  return call(change as typeof changeLocations, { body }, requestKey)
}
