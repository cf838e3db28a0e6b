import { useMemo } from 'react'
import type { EditedNoun } from '@app/core/log/row-edits.ts'
import { ownKey } from '../../operator-here.ts'
import { useKept } from '../../ui/kept.ts'
import { useDrafts } from '../drafts.ts'
import { useSince, withLost } from '../use-since.ts'

type StoredRow = { id: string; version: number; title: string }

/** A row as it stands on the screen: what is stored, with a person's edits over it. */
export type CatalogueRow<S, F> = {
  /** A row that is not stored yet has an id that only this browser knows. */
  id: string
  fields: F
  stored: S | null
  isDraft: boolean
}

type NewRow<F> = { id: string; fields: F }

const NONE: never[] = []

export type CatalogueRows<S extends StoredRow, F extends object> = ReturnType<
  typeof useCatalogueRows<S, F>
>

/** The stored rows of one noun with the edits over them, and the rows that are not stored yet. */
export function useCatalogueRows<S extends StoredRow, F extends object>(
  key: EditedNoun,
  read: readonly S[] | undefined,
  fieldsOf: (row: S) => F,
) {
  const kept = useDrafts<F>(key)
  const { drafts } = kept
  const since = useSince(key, drafts, read)
  const stored = useMemo(() => withLost(read ?? [], since), [read, since])
  const [newRows, setNewRows] = useKept<NewRow<F>[]>(ownKey(`new-${key}`), NONE)
  // A row that nobody edits stays the same object, so that it is not drawn again with every letter elsewhere.
  const plain = useMemo<CatalogueRow<S, F>[]>(
    () => stored.map((row) => ({ id: row.id, fields: fieldsOf(row), stored: row, isDraft: false })),
    [stored, fieldsOf],
  )
  const rows = useMemo<CatalogueRow<S, F>[]>(
    () => [
      ...newRows.map(({ id, fields }) => ({ id, fields, stored: null, isDraft: true })),
      ...plain.map((row) => {
        const draft = drafts[row.id]
        return draft ? { ...row, fields: { ...row.fields, ...draft.edits }, isDraft: true } : row
      }),
    ],
    [newRows, plain, drafts],
  )

  return {
    rows,
    fieldsOf,
    /** What others did to rows while they were edited here. */
    since,
    /** Edits of any number of rows as one step; returns how they are taken back. */
    edit(changes: readonly { id: string; edits: Partial<F> }[]): () => void {
      const byId = new Map(stored.map((row) => [row.id, row]))
      const edited = changes.flatMap(({ id, edits }) => {
        const row = byId.get(id)
        return row ? [{ id, stored: { ...fieldsOf(row), version: row.version }, edits }] : []
      })
      const takeBack = edited.length > 0 ? kept.editMany(edited) : () => undefined
      const ofNew = new Map(changes.map(({ id, edits }) => [id, edits]))
      if (edited.length === changes.length) return takeBack
      const former = new Map(newRows.map((row) => [row.id, row]))
      setNewRows((current) =>
        current.map(({ id, fields }) => ({ id, fields: { ...fields, ...ofNew.get(id) } })),
      )
      return () => {
        takeBack()
        setNewRows((current) =>
          current.map((row) => (ofNew.has(row.id) && former.get(row.id)) || row),
        )
      }
    },
    editsOf: (id: string): Partial<F> => drafts[id]?.edits ?? {},
    /** The version that was seen when the row's edits began. */
    seenOf: (row: S): number => drafts[row.id]?.seen ?? row.version,
    /** Adds rows that exist only here, after the new row of an id, else first; returns their ids. */
    add(added: readonly F[], after?: string): string[] {
      const made = added.map((fields) => ({ id: `new-${crypto.randomUUID()}`, fields }))
      setNewRows((current) =>
        current.toSpliced(current.findIndex(({ id }) => id === after) + 1, 0, ...made),
      )
      return made.map(({ id }) => id)
    },
    /** Forgets what is not saved: edits go back to what is stored, a new row goes. */
    forget(ids: readonly string[]) {
      kept.drop(...ids)
      setNewRows((current) => current.filter(({ id }) => !ids.includes(id)))
    },
  }
}
