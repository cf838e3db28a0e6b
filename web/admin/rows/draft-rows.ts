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

/** A row as the server has it. */
export type StoredRow = Fields & { id: string; version: number }

/** A row as it stands on the screen: what is stored, with what is written and not saved over it. */
export type DraftRow<S> = {
  /** A row that is not stored yet has an id that only this browser knows. */
  id: string
  fields: S
  stored: S | null
  isDraft: boolean
}

/** New values of fields of one row. */
export type RowEdits<S> = { id: string; edits: Partial<S> }

export type DraftRows<S extends StoredRow> = ReturnType<typeof useDraftRows<S>>

/** The stored rows of a noun with what is written over them, and the rows that are not stored yet. */
export function useDraftRows<S extends StoredRow>(
  { noun, blank }: Pick<RowKind<S>, 'noun' | 'blank'>,
  read: readonly S[] | undefined,
) {
  const { drafts, store } = useDraftStore(toDraftsName(noun) ?? noun)
  const { stored, remoteChanges } = useStored({ noun, blank }, read, drafts)
  // A row that nobody edits stays the same object, so that it is not drawn again with every letter elsewhere.
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
    store.happen({ kind: 'read', rows })
  }, [read, store])

  const findSeen = (id: string) => {
    const row = byId.get(id)
    return row ? asSeen(row.fields) : null
  }

  return {
    noun,
    store,
    drafts,
    /** Whether the server has said by now what is stored. */
    isRead: read !== undefined,
    stored,
    /** The stored rows without what is written in them. */
    clean,
    /** The rows that hold something which is not saved, new ones first. */
    drafted,
    /** Whether a save of some of them is on its way. */
    isSaving: [...drafts.values()].some(({ saving }) => saving && !saving.isUnknown),
    /** What others did to rows while they were edited here. */
    remoteChanges,

    /** The row with everything that is written in it by now, also after this was drawn. */
    find(known: string): DraftRow<S> | undefined {
      const id = store.idNow(known)
      const draft = store.read().get(id)
      const row = byId.get(id)
      return draft ? draftedRows([[id, draft]], () => row?.fields, blank)[0] : row
    },

    /** Whether others deleted the row while it was edited here. */
    isGone: (id: string) => remoteChanges.get(id)?.kind === 'gone',

    /** The row as drafts know what is stored. */
    findSeen,

    /** All edits of one gesture; returns how they are taken back. */
    edit(changes: readonly RowEdits<S>[]): () => void {
      const before = store.read()
      const write = (fieldsOfRow: (id: string, edits: Fields) => Fields) => {
        const rows = changes.map(({ id: known, edits }) => {
          const id = store.idNow(known)
          return { id, stored: findSeen(id), fields: fieldsOfRow(id, { ...edits }) }
        })
        store.happen({ kind: 'written', rows })
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

    /** What a person chose between what several people or tabs wrote, over what was seen. */
    decide: (id: string, fields: Fields, seen: Seen | null = findSeen(id)) =>
      store.happen({ kind: 'decided', id, stored: seen, fields }),

    /** Adds rows that exist only here, after the new row of an id, else first; returns their ids. */
    add(added: readonly Partial<S>[], after?: string): string[] {
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

/** The id that a row which exists only here was made with: sent twice as the id of an event it is still one. */
export function toEventUuid(id: string): string {
  return id.slice(NEW_ID.length)
}

function asSeen({ ...fields }: StoredRow): Seen {
  return { version: fields.version, fields }
}

function toCleanRow<S extends StoredRow>(row: S): DraftRow<S> {
  return { id: row.id, fields: row, stored: row, isDraft: false }
}

const made = new WeakMap<Draft, DraftRow<unknown>>()

/** Rows with what is written in them, new ones first; a row of which nothing changed is the same object as before. */
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
    const known = made.get(draft)
    if (known?.stored === stored && known.id === id) return known as DraftRow<S>
    // The store holds what was written as the fields of this noun.
    const fields = { ...blank, ...stored, ...valuesOf(draft), id } as unknown as S
    const row = { id, fields, stored, isDraft: true }
    made.set(draft, row)
    return row
  })
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
