import { valuesOf, type Draft, type Fields } from '@app/core/drafts/draft.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import { useEffect, useMemo } from 'react'
import { areSaving, dropDrafts } from '../../drafts/store.ts'
import { useDraftStore } from '../../drafts/use-drafts.ts'
import { useSince, withLost } from './use-since.ts'

/** A row as the server has it. */
export type StoredRow = { id: string; version: number }

/** A row as it stands on the screen: what is stored, with what is written and not saved over it. */
export type DraftRow<S, F> = {
  /** A row that is not stored yet has an id that only this browser knows. */
  id: string
  fields: F
  stored: S | null
  isDraft: boolean
}

/** New values of fields of one row. */
export type RowEdits<F> = { id: string; edits: Partial<F> }

export type DraftRows<S extends StoredRow, F extends Fields> = ReturnType<typeof useDraftRows<S, F>>

/** The stored rows of a noun with what is written over them, and the rows that are not stored yet. */
export function useDraftRows<S extends StoredRow, F extends Fields>(
  noun: EditedNoun,
  read: readonly S[] | undefined,
  fieldsOf: (row: S) => F,
) {
  const { drafts, store } = useDraftStore(noun)
  const since = useSince(noun, drafts, read)
  const stored = useMemo(() => withLost(read ?? [], since), [read, since])
  const byId = useMemo(() => new Map(stored.map((row) => [row.id, row])), [stored])
  const drafted = useMemo(
    () => draftedRows([...drafts], (id) => byId.get(id), fieldsOf),
    [drafts, byId, fieldsOf],
  )

  useEffect(() => {
    if (!read || store.read().size === 0) return
    const edited = read.filter(({ id }) => store.read().has(id))
    const rows = new Map(edited.map((row) => [row.id, asStored(row, fieldsOf)]))
    store.happen({ kind: 'read', rows })
  }, [read, store, fieldsOf])

  const storedFields = (id: string) => {
    const row = byId.get(id)
    return row ? asStored(row, fieldsOf) : null
  }

  return {
    noun,
    store,
    /** Whether the server has said by now what is stored. */
    isRead: read !== undefined,
    stored,
    /** The rows that hold something which is not saved, new ones first. */
    drafted,
    /** Whether a save of some of them is on its way. */
    isSaving: areSaving(drafts),
    fieldsOf,
    /** What others did to rows while they were edited here. */
    since,

    /** The row with everything that is written in it by now, also after this was drawn. */
    find(known: string): DraftRow<S, F> | undefined {
      const id = store.idNow(known)
      const draft = store.read().get(id)
      const row = byId.get(id)
      if (draft) return draftedRows([[id, draft]], () => row, fieldsOf)[0]
      return row && plainRow(row, fieldsOf)
    },

    /** Whether others deleted the row while it was edited here. */
    isGone: (id: string) => since.get(id)?.kind === 'gone',

    storedFields,

    /** All edits of one gesture; returns how they are taken back. */
    edit(changes: readonly RowEdits<F>[]): () => void {
      const before = store.read()
      const written = (fieldsOfRow: (change: RowEdits<F>) => Fields) =>
        store.happen({
          kind: 'written',
          rows: changes.map((change) => {
            const id = store.idNow(change.id)
            return { id, stored: storedFields(id), fields: fieldsOfRow({ ...change, id }) }
          }),
        })
      written(({ edits }) => edits)
      return () =>
        written(({ id, edits }) =>
          formerValues(edits, {
            now: store.read().get(id),
            before: before.get(id),
            stored: storedFields(id)?.fields ?? {},
          }),
        )
    },

    /** Adds rows that exist only here, after the new row of an id, else first; returns their ids. */
    add(added: readonly F[], after?: string): string[] {
      const places = placesFor(added.length, newPlaces(store.read(), after))
      const rows = added.map((fields, nth) => ({
        id: `${NEW_ID}${crypto.randomUUID()}`,
        place: places[nth] ?? 0,
        fields: { ...fields },
      }))
      store.happen({ kind: 'added', rows })
      return rows.map(({ id }) => id)
    },

    /** Drops what is not saved of rows; returns what brings it back. */
    drop: (ids: readonly string[]) => dropDrafts(store, ids),
  }
}

const NEW_ID = 'new-'

/** The id that a row which exists only here was made with: sent twice as the id of an event it is still one. */
export function uuidOfNew(id: string): string {
  return id.slice(NEW_ID.length)
}

function asStored<S extends StoredRow, F extends Fields>(row: S, fieldsOf: (row: S) => F) {
  return { version: row.version, fields: { ...fieldsOf(row) } }
}

/** A row in which nothing is written. */
export function plainRow<S extends StoredRow, F>(row: S, fieldsOf: (row: S) => F): DraftRow<S, F> {
  return { id: row.id, fields: fieldsOf(row), stored: row, isDraft: false }
}

const made = new WeakMap<Draft, DraftRow<unknown, unknown>>()

/** Rows with what is written in them; a row of which nothing changed is the same object as before. */
function draftedRows<S extends StoredRow, F extends Fields>(
  drafts: readonly (readonly [string, Draft])[],
  storedOf: (id: string) => S | undefined,
  fieldsOf: (row: S) => F,
): DraftRow<S, F>[] {
  const fresh: { place: number; row: DraftRow<S, F> }[] = []
  const edited: DraftRow<S, F>[] = []
  for (const [id, draft] of drafts) {
    const stored = storedOf(id) ?? null
    if (!stored && !draft.isNew) continue
    const known = made.get(draft)
    const isKnown = known !== undefined && known.stored === stored && known.id === id
    const row = isKnown ? (known as DraftRow<S, F>) : draftedRow(id, draft, stored, fieldsOf)
    made.set(draft, row)
    if (stored) edited.push(row)
    else fresh.push({ place: draft.place ?? 0, row })
  }
  fresh.sort((one, other) => one.place - other.place)
  return [...fresh.map(({ row }) => row), ...edited]
}

function draftedRow<S, F extends Fields>(
  id: string,
  draft: Draft,
  stored: S | null,
  fieldsOf: (row: S) => F,
): DraftRow<S, F> {
  // The store holds what was written as the fields of this noun.
  const fields = { ...(stored && fieldsOf(stored)), ...valuesOf(draft) } as F
  return { id, fields, stored, isDraft: true }
}

type Taken = { now: Draft | undefined; before: Draft | undefined; stored: Fields }

/** What fields held before a gesture, of those that still hold what it wrote. */
function formerValues(edits: object, { now, before, stored }: Taken): Fields {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([field, value]) => {
      if (!now?.edits[field] || now.edits[field].value !== value) return []
      return [[field, before?.edits[field] ? before.edits[field].value : stored[field]]]
    }),
  )
}

/** Between which places new rows go: after the new row of an id, else before all of them. */
function newPlaces(drafts: ReadonlyMap<string, Draft>, after: string | undefined) {
  const places = [...drafts.values()].flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b)
  const over = after === undefined ? undefined : (drafts.get(after)?.place ?? undefined)
  const next = over === undefined ? places[0] : places.find((place) => place > over)
  return { over, next }
}

function placesFor(
  count: number,
  { over, next }: { over: number | undefined; next: number | undefined },
): number[] {
  const first = over ?? (next ?? count + 1) - count - 1
  const step = ((next ?? first + count + 1) - first) / (count + 1)
  return Array.from({ length: count }, (_unused, nth) => first + step * (nth + 1))
}
