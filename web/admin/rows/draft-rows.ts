import {
  valuesOf,
  type Draft,
  type Fields,
  type StoredRow as Seen,
} from '@app/core/drafts/draft.ts'
import { useEffect, useMemo, useState } from 'react'
import { dropDrafts, useDraftStore, type Drafts } from '../../drafts/store.ts'
import { toDraftsName } from '../live/affected.ts'
import { withRemoved } from './remote-change.ts'
import type { RowKind } from './row-kind.ts'
import { useRemoteChanges } from './use-remote-changes.ts'

/** A row as stored on the server. */
export type StoredRow = Fields & { id: string; version: number }

/** A row as shown on the screen: the stored values with unsaved edits applied. */
export type DraftRow<S> = {
  /** A row that is not stored yet has a temporary id of this browser. */
  id: string
  fields: S
  stored: S | null
  isDraft: boolean
}

/** New values for fields of one row. */
export type RowEdits<S> = { id: string; edits: Partial<S> }

export type DraftRows<S extends StoredRow> = ReturnType<typeof useDraftRows<S>>

/** The stored rows of a noun with their edits, and the rows that are not stored yet. */
export function useDraftRows<S extends StoredRow>(
  { noun, blank }: Pick<RowKind<S>, 'noun' | 'blank'>,
  read: readonly S[] | undefined,
) {
  const { drafts, store } = useDraftStore(toDraftsName(noun) ?? noun)
  const { stored, remoteChanges } = useStored({ noun, blank }, read, drafts)
  // A row that nobody edits stays the same object, so that edits elsewhere do not re-render it.
  const clean = useMemo(() => stored.map(toCleanRow), [stored])
  const byId = useMemo(() => new Map(clean.map((row) => [row.id, row])), [clean])
  const drafted = useMemo(
    () => draftedRows([...drafts], (id) => byId.get(id)?.fields, blank),
    [drafts, byId, blank],
  )

  useEffect(() => {
    const edited = read?.filter(({ id }) => store.read().has(id)) ?? []
    if (edited.length === 0) return
    const rows = new Map(edited.map((row) => [row.id, asSeen(row)]))
    store.dispatch({ kind: 'read', rows })
  }, [read, store])

  const findSeen = (id: string) => {
    const row = byId.get(id)
    return row ? asSeen(row.fields) : null
  }

  return {
    noun,
    store,
    drafts,
    /** Whether the stored rows are loaded. */
    isRead: read !== undefined,
    stored,
    /** The stored rows without edits. */
    clean,
    /** The rows with unsaved changes, new ones first. */
    drafted,
    /** Whether a save of some of them is in progress. */
    isSaving: [...drafts.values()].some(({ saving }) => saving && !saving.isUnknown),
    /** What others did to rows while they were edited here. */
    remoteChanges,

    /** The row with its latest edits, including those after the last render. */
    find(known: string): DraftRow<S> | undefined {
      const id = store.currentIdOf(known)
      const draft = store.read().get(id)
      const row = byId.get(id)
      return draft ? draftedRows([[id, draft]], () => row?.fields, blank)[0] : row
    },

    /** Whether others deleted the row while it was edited here. */
    isGone: (id: string) => remoteChanges.get(id)?.kind === 'gone',

    /** The stored state of a row as drafts know it. */
    findSeen,

    /** Applies all edits of one gesture; returns a function that reverts them. */
    edit(changes: readonly RowEdits<S>[]): () => void {
      const before = store.read()
      const write = (fieldsOfRow: (id: string, edits: Fields) => Fields) => {
        const rows = changes.map(({ id: known, edits }) => {
          const id = store.currentIdOf(known)
          return { id, stored: findSeen(id), fields: fieldsOfRow(id, { ...edits }) }
        })
        store.dispatch({ kind: 'written', rows })
      }
      write((_id, edits) => edits)
      return () =>
        write((id, edits) =>
          formerValues(edits, {
            now: store.read().get(id),
            before: before.get(id),
            stored: findSeen(id)?.fields ?? {},
          }),
        )
    },

    /** Applies a person's choice between edits of several people or tabs, based on the version they saw. */
    decide: (id: string, fields: Fields, seen: Seen | null = findSeen(id)) =>
      store.dispatch({ kind: 'decided', id, stored: seen, fields }),

    /** Adds unsaved rows, after the new row with this id if given, otherwise first; returns their ids. */
    add(added: readonly Partial<S>[], after?: string): string[] {
      const places = placesFor(added.length, store.read(), after)
      const rows = added.map((fields, nth) => ({
        id: `${NEW_ID}${crypto.randomUUID()}`,
        place: places[nth] ?? 0,
        fields: { ...fields },
      }))
      store.dispatch({ kind: 'added', rows })
      return rows.map(({ id }) => id)
    },

    /** Discards the drafts of rows; returns a function that restores them. */
    drop: (ids: readonly string[]) => dropDrafts(store, ids),
  }
}

/** The stored rows, including those that others removed while they are edited here. */
function useStored<S extends StoredRow>(
  { noun, blank }: Pick<RowKind<S>, 'noun' | 'blank'>,
  read: readonly S[] | undefined,
  drafts: Drafts,
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
    () => withRemoved(read ?? [], lostKey.split('\n'), { remoteChanges, known, blank }),
    [read, lostKey, remoteChanges, known, blank],
  )
  return { stored, remoteChanges }
}

const NEW_ID = 'new-'

/** The UUID in the temporary id of a new event: sent twice, it is still the same event. */
export function toEventUuid(id: string): string {
  return id.slice(NEW_ID.length)
}

function asSeen({ ...fields }: StoredRow): Seen {
  return { version: fields.version, fields }
}

function toCleanRow<S extends StoredRow>(row: S): DraftRow<S> {
  return { id: row.id, fields: row, stored: row, isDraft: false }
}

const rowOfDraft = new WeakMap<Draft, DraftRow<unknown>>()

/** Rows with edits applied, new ones first; an unchanged row is the same object as before. */
function draftedRows<S extends StoredRow>(
  drafts: readonly (readonly [string, Draft])[],
  storedOf: (id: string) => S | undefined,
  blank: Partial<S>,
): DraftRow<S>[] {
  const placeOf = ([id, { place }]: readonly [string, Draft]) =>
    storedOf(id) ? Number.MAX_SAFE_INTEGER : (place ?? 0)
  const inPlace = drafts.toSorted((one, other) => placeOf(one) - placeOf(other))
  return inPlace.flatMap(([id, draft]) => {
    const stored = storedOf(id) ?? null
    if (!stored && !draft.isNew) return []
    const known = rowOfDraft.get(draft)
    if (known?.stored === stored && known.id === id) return known as DraftRow<S>
    // The store contains only fields of this noun.
    const fields = { ...blank, ...stored, ...valuesOf(draft), id } as unknown as S
    const row = { id, fields, stored, isDraft: true }
    rowOfDraft.set(draft, row)
    return row
  })
}

type GestureState = { now: Draft | undefined; before: Draft | undefined; stored: Fields }

/** The values before a gesture, for fields that still have the value it set. */
function formerValues(edits: Fields, { now, before, stored }: GestureState): Fields {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([field, value]) => {
      if (!now?.edits[field] || now.edits[field].value !== value) return []
      return [[field, before?.edits[field] ? before.edits[field].value : stored[field]]]
    }),
  )
}

/** Sort positions for new rows: after the new row with this id, otherwise before all of them. */
function placesFor(count: number, drafts: ReadonlyMap<string, Draft>, after = ''): number[] {
  const places = [...drafts.values()].flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b)
  const over = drafts.get(after)?.place ?? undefined
  const next = over === undefined ? places[0] : places.find((place) => place > over)
  const first = over ?? (next ?? count + 1) - count - 1
  const step = ((next ?? first + count + 1) - first) / (count + 1)
  return Array.from({ length: count }, (_unused, nth) => first + step * (nth + 1))
}
