import {
  valuesOf,
  type Draft,
  type Fields,
  type StoredRow as Seen,
} from '@app/core/drafts/draft.ts'
import type { EditedNoun } from '@app/core/drafts/row-edits.ts'
import { useEffect, useMemo, useState } from 'react'
import { isAnySaving, dropDrafts, useDraftStore } from '../../drafts/store.ts'
import { withRemoved } from './remote-change.ts'
import { useRemoteChanges } from './use-remote-changes.ts'

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

/**
 * The stored rows of a noun with what is written over them, and the rows that are not stored yet. `plain` is what a
 * stored row holds beside what the log tells of it.
 */
export function useDraftRows<S extends StoredRow, F extends Fields>(
  noun: EditedNoun,
  read: readonly S[] | undefined,
  fieldsOf: (row: S) => F,
  plain?: Partial<S>,
) {
  const { drafts, store } = useDraftStore(noun)
  const { stored, remoteChanges } = useStored(noun, read, drafts, plain)
  const byId = useMemo(() => new Map(stored.map((row) => [row.id, row])), [stored])
  const drafted = useMemo(
    () => draftedRows([...drafts], (id) => byId.get(id), fieldsOf),
    [drafts, byId, fieldsOf],
  )

  useEffect(() => {
    const edited = read?.filter(({ id }) => store.read().has(id)) ?? []
    if (edited.length === 0) return
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
    drafts,
    /** Whether the server has said by now what is stored. */
    isRead: read !== undefined,
    stored,
    /** The rows that hold something which is not saved, new ones first. */
    drafted,
    /** Whether a save of some of them is on its way. */
    isSaving: isAnySaving(drafts),
    fieldsOf,
    /** What others did to rows while they were edited here. */
    remoteChanges,

    /** The row with everything that is written in it by now, also after this was drawn. */
    find(known: string): DraftRow<S, F> | undefined {
      const id = store.idNow(known)
      const draft = store.read().get(id)
      const row = byId.get(id)
      if (draft) return draftedRows([[id, draft]], () => row, fieldsOf)[0]
      return row && toCleanRow(row, fieldsOf)
    },

    /** Whether others deleted the row while it was edited here. */
    isGone: (id: string) => remoteChanges.get(id)?.kind === 'gone',

    storedFields,

    /** All edits of one gesture; returns how they are taken back. */
    edit(changes: readonly RowEdits<F>[]): () => void {
      const before = store.read()
      const write = (fieldsOfRow: (id: string, edits: Fields) => Fields) => {
        const rows = changes.map(({ id: known, edits }) => {
          const id = store.idNow(known)
          return { id, stored: storedFields(id), fields: fieldsOfRow(id, edits) }
        })
        store.happen({ kind: 'written', rows })
      }
      write((_id, edits) => edits)
      return () =>
        write((id, edits) =>
          formerValues(edits, {
            now: store.read().get(id),
            before: before.get(id),
            stored: storedFields(id)?.fields ?? {},
          }),
        )
    },

    /** What a person chose between what several people or tabs wrote, over what was seen. */
    decide: (id: string, fields: Fields, stored: Seen | null = storedFields(id)) =>
      store.happen({ kind: 'decided', id, stored, fields }),

    /** Adds rows that exist only here, after the new row of an id, else first; returns their ids. */
    add(added: readonly F[], after?: string): string[] {
      const places = placesFor(added.length, store.read(), after)
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

/** The stored rows, with those that others took away while they are edited here. */
function useStored<S extends StoredRow>(
  noun: EditedNoun,
  read: readonly S[] | undefined,
  drafts: ReadonlyMap<string, Draft>,
  plain: Partial<S> | undefined,
) {
  const readById = useMemo(() => read && new Map(read.map((row) => [row.id, row])), [read])
  const [known, setKnown] = useState<ReadonlyMap<string, S>>(new Map())
  const [knownRead, setKnownRead] = useState<object>()
  if (readById && readById !== knownRead) {
    setKnownRead(readById)
    setKnown(new Map([...known, ...readById]))
  }
  const remoteChanges = useRemoteChanges(noun, drafts, readById)
  const lost = [...drafts].filter(([id, { isNew }]) => readById && !isNew && !readById.has(id))
  const lostKey = lost.map(([id]) => id).join('\n')
  const stored = useMemo(
    () => withRemoved(read ?? [], lostKey.split('\n'), { remoteChanges, known, plain }),
    [read, lostKey, remoteChanges, known, plain],
  )
  return { stored, remoteChanges }
}

const NEW_ID = 'new-'

/** The id that a row which exists only here was made with: sent twice as the id of an event it is still one. */
export function toEventUuid(id: string): string {
  return id.slice(NEW_ID.length)
}

function asStored<S extends StoredRow, F extends Fields>(row: S, fieldsOf: (row: S) => F) {
  return { version: row.version, fields: { ...fieldsOf(row) } }
}

/** A row in which nothing is written. */
export function toCleanRow<S extends StoredRow, F>(
  row: S,
  fieldsOf: (row: S) => F,
): DraftRow<S, F> {
  return { id: row.id, fields: fieldsOf(row), stored: row, isDraft: false }
}

const made = new WeakMap<Draft, DraftRow<unknown, unknown>>()

/** Rows with what is written in them, new ones first; a row of which nothing changed is the same object as before. */
function draftedRows<S extends StoredRow, F extends Fields>(
  drafts: readonly (readonly [string, Draft])[],
  storedOf: (id: string) => S | undefined,
  fieldsOf: (row: S) => F,
): DraftRow<S, F>[] {
  const placeOf = ([id, { place }]: readonly [string, Draft]) =>
    storedOf(id) ? Infinity : (place ?? 0)
  const inPlace = drafts.toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  return inPlace.flatMap(([id, draft]) => {
    const stored = storedOf(id) ?? null
    if (!stored && !draft.isNew) return []
    const known = made.get(draft)
    if (known?.stored === stored && known.id === id) return known as DraftRow<S, F>
    // The store holds what was written as the fields of this noun.
    const fields = { ...(stored && fieldsOf(stored)), ...valuesOf(draft) } as F
    const row = { id, fields, stored, isDraft: true }
    made.set(draft, row)
    return row
  })
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

type Taken = { now: Draft | undefined; before: Draft | undefined; stored: Fields }

/** What fields held before a gesture, of those that still hold what it wrote. */
function formerValues(edits: Fields, { now, before, stored }: Taken): Fields {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([field, value]) => {
      if (!now?.edits[field] || now.edits[field].value !== value) return []
      return [[field, before?.edits[field] ? before.edits[field].value : stored[field]]]
    }),
  )
}

/** Where new rows go: after the new row of an id, else before all of them. */
function placesFor(count: number, drafts: ReadonlyMap<string, Draft>, after = ''): number[] {
  const places = [...drafts.values()].flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b)
  const over = drafts.get(after)?.place ?? undefined
  const next = over === undefined ? places[0] : places.find((place) => place > over)
  const first = over ?? (next ?? count + 1) - count - 1
  const step = ((next ?? first + count + 1) - first) / (count + 1)
  return Array.from({ length: count }, (_unused, nth) => first + step * (nth + 1))
}
