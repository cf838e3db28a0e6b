import type { Written } from '@app/core/log/change-set.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { SentRow, WrittenRows } from '../../drafts/sender.ts'
import { t } from '../../ui/text.ts'
import { catalogueQuery, readAgain } from '../queries.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { isKept, withAnswered } from './cached.ts'
import { fieldsToMend } from './missing.ts'
import type { CatalogueRow, StoredRow, TitledFields } from './rows.ts'
import { savedWords } from './saved-words.ts'

/** One change set of several rows. */
type RowChanges<F> = {
  creates: F[]
  updates: { id: string; version: number; fields: Partial<F> }[]
}

/** What is particular to one noun of the catalogue. */
export type CatalogueKind<S extends StoredRow, F extends TitledFields> = Pick<
  RowKind<S, F>,
  'missing' | 'missingSentence' | 'refusal' | 'afterCreate' | 'onGivenUp'
> & {
  /** A number of rows: "1 category", "12 categories". */
  counted: (count: number) => string
  /** The id a row has, or will have once it is stored; empty where its title makes none. */
  idOf: (row: Pick<CatalogueRow<S, F>, 'stored' | 'fields'>) => string
  /** What is said of a stored row that the cache does not hold. */
  notInCache: (id: string) => string
  /** Rows made and saved, in the order given. */
  change: (changes: RowChanges<F>, key: string) => Promise<Written & { created: S[]; saved: S[] }>
  remove: (rows: S[]) => Promise<Written>
  /** Which of the counted deletes the rows are, and where they stand in the catalogue. */
  countAs: 'categories' | 'groups' | 'mainGroups' | 'locations'
}

/** How rows of a noun of the catalogue are saved, and what is said of it. */
export function catalogueKind<S extends StoredRow, F extends TitledFields>(
  queryClient: QueryClient,
  kind: CatalogueKind<S, F>,
): RowKind<S, F> {
  const { counted, countAs } = kind
  const namesOf = (rows: readonly { fields: F }[]) => {
    const [only] = rows
    return only && rows.length === 1 ? only.fields.title : counted(rows.length)
  }
  return {
    ...kind,
    sender: {
      write: (rows, requestKey) => writeRows(queryClient, kind, rows, requestKey),
      idOf: ({ fields }) => kind.idOf({ stored: null, fields: fields as F }),
    },
    reload: () => readAgain(queryClient, catalogueQuery.queryKey),
    nameOf: ({ title }) => title,
    fieldsToMend,
    whyNotReset: async (id) => ((await isKept(countAs, id)) ? undefined : kind.notInCache(id)),
    words: {
      saved: ({ rows, need, written: { rowCount } }) =>
        savedWords(namesOf(rows), { saved: rows.length, need, rows: rowCount }),
      undone: ({ rows }) => t('{title}: undone', { title: namesOf(rows) }),
      failed: (rows, message) => t('{title} failed: {message}', { title: namesOf(rows), message }),
      storedAgain: ({ fields: { title } }) => ({
        saved: t('{title} saved successfully', { title }),
        undone: t('{title} is gone again', { title }),
      }),
    },
  }
}

async function writeRows<S extends StoredRow, F extends TitledFields>(
  queryClient: QueryClient,
  { change, countAs }: CatalogueKind<S, F>,
  rows: readonly SentRow[],
  requestKey: string,
): Promise<WrittenRows> {
  // The store holds what was written as the fields of this noun.
  const fresh = rows.filter(({ version }) => version === null)
  const creates = fresh.map(({ fields }) => fields as F)
  const updates = rows.flatMap(({ id, version, fields }) =>
    version === null ? [] : [{ id, version, fields: fields as Partial<F> }],
  )
  const { created, saved, ...written } = await change({ creates, updates }, requestKey)
  const ids = fresh.flatMap(({ id }, place) => {
    const made = created[place]
    return made ? [[id, made.id] as const] : []
  })
  const show = () =>
    queryClient.setQueryData(
      catalogueQuery.queryKey,
      (current) => current && withAnswered(current, countAs, [...created, ...saved]),
    )
  return { ...written, ids: Object.fromEntries(ids), show }
}
