import type { Conflict, Written } from '@app/core/log/change-set.ts'
import type { EditedNoun } from '@app/core/log/row-edits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../api-error.ts'
import type { Sheet } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { resolved, type Sides } from '../../drafts/conflict.ts'
import { catalogueQuery } from '../queries.ts'
import { resetDone, type Resettable } from '../reset.ts'
import { saveApart } from '../save-apart.ts'
import { storeRowAgain } from '../store-again.ts'
import { takeUnsaved } from '../take-unsaved.ts'
import { undoOf } from '../undo.ts'
import { mayBeStored } from '../unsure.ts'
import { isKept, withAnswered } from './cached.ts'
import { useDeletes } from './deletes.ts'
import type { CatalogueRow, CatalogueRows } from './rows.ts'
import { savedWords } from './saved-words.ts'
import { useUnsureRows } from './use-unsure-rows.ts'

export type StoredRow = { id: string; version: number; title: string }

/** One change set of several rows. */
type RowChanges<F> = {
  creates: F[]
  updates: { id: string; version: number; fields: Partial<F> }[]
}

/** Rows made and saved, in the order given. */
type SavedRows<S> = Written & { created: S[]; saved: S[] }

/** How rows of one noun reach the server, and what is said about them. */
export type RowKind<S extends StoredRow, F extends { title: string }> = {
  noun: EditedNoun
  /** A number of rows: "1 category", "12 categories". */
  counted: (count: number) => string
  /** The id a row has, or will have once it is stored; empty where its title makes none. */
  idOf: (row: CatalogueRow<S, F>) => string
  /** The fields a row cannot be saved without and that are empty, and the sentence about them. */
  missing: (row: CatalogueRow<S, F>) => string[]
  missingSentence: (missing: readonly string[]) => string
  /** Why a row cannot be saved although nothing is missing. */
  refusal?: (row: CatalogueRow<S, F>) => string | undefined
  /** What is said of a stored row that the cache does not hold. */
  notInCache: (id: string) => string
  change: (changes: RowChanges<F>) => Promise<SavedRows<S>>
  remove: (rows: S[]) => Promise<Written>
  /** Which of the counted deletes the rows are. */
  countAs: 'categories' | 'groups' | 'mainGroups' | 'locations'
  /** What else belongs to a new row once it is stored; returns the change sets it wrote. */
  afterCreate?: (rowId: string, stored: S) => Promise<number[]>
  /** Told of rows that were given up without being stored; answers what brings back what belongs to them. */
  onGivenUp?: (ids: readonly string[]) => () => void
}

export type RowActions<S extends StoredRow, F extends { title: string }> = ReturnType<
  typeof useRowActions<S, F>
>

/** Saves, deletes and resets of the catalogue's rows, with their toasts. */
export function useRowActions<S extends StoredRow, F extends { title: string }>(
  kind: RowKind<S, F>,
  rows: CatalogueRows<S, F>,
  sheet: Pick<Sheet, 'forget' | 'rename' | 'unfit'>,
) {
  type Row = CatalogueRow<S, F>
  const queryClient = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const underway = useRef<ReadonlySet<string>>(new Set())
  const unsure = useUnsureRows(kind, rows, { underway, forget })
  const deletes = useDeletes(kind, forget)
  const reload = () => queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
  const isGone = ({ id }: Row) => rows.since.get(id)?.kind === 'gone'

  function forget(ids: readonly string[]) {
    rows.forget(ids)
    unsure.forget(ids)
    sheet.forget(ids)
  }

  /** Drops what is not saved of rows; answers what brings it back. */
  function giveUp(ids: readonly string[]): () => void {
    const bringBack = [takeUnsaved(kind.noun, ids), kind.onGivenUp?.(ids)]
    sheet.forget(ids)
    setProblems((current) => ({ ...current, ...Object.fromEntries(ids.map((id) => [id, []])) }))
    return () => bringBack.forEach((each) => each?.())
  }

  function lacks(row: Row): boolean {
    const found = kind.missing(row)
    setProblems((current) => ({ ...current, [row.id]: found }))
    const refusal = found.length > 0 ? kind.missingSentence(found) : kind.refusal?.(row)
    if (refusal !== undefined) toastError(refusal)
    return refusal !== undefined
  }

  function failed(error: unknown, title: string, kept: readonly Row[]) {
    toastError(t('{title} failed: {message}', { title, message: messageOf(error) }))
    if (mayBeStored(error)) unsure.mark(kept.map(({ id }) => id))
  }

  /** What is stored of drafts; `seenOf` tells the version a person saw last. */
  async function store(drafts: readonly Row[], { edits = editsOf, seenOf = seen } = {}) {
    underway.current = new Set(drafts.map(({ id }) => id))
    const title = nameOf(drafts)
    try {
      const gone = drafts.filter(isGone)
      const [only] = gone
      if (only && drafts.length === 1) await storeAgain(only)
      else {
        const {
          written,
          saved,
          conflicts: late,
        } = await saveApart(
          drafts.filter((row) => !gone.includes(row)),
          ({ id }) => id,
          (part) => kind.change(changesOf(part, edits, seenOf)),
        )
        const sets = await finish(saved, written)
        await meet(late, drafts)
        const need = late.length + gone.length
        const words = savedWords(title, { saved: saved.length, need, rows: written?.rowCount ?? 0 })
        if (words !== null) toast(words, undoOf(queryClient, sets, t('{title}: undone', { title })))
      }
    } catch (error) {
      failed(error, title, drafts)
    }
    underway.current = new Set()
  }

  function changesOf(
    part: readonly Row[],
    edits: (id: string) => Partial<F>,
    seenOf: (row: S) => number,
  ): RowChanges<F> {
    return {
      creates: part.flatMap(({ stored, fields }) => (stored ? [] : [fields])),
      updates: part.flatMap(({ stored }) =>
        stored ? [{ id: stored.id, version: seenOf(stored), fields: edits(stored.id) }] : [],
      ),
    }
  }

  /** What belongs to new rows besides their fields. That the row is stored stays true where this fails. */
  async function finish(saved: readonly Row[], written: SavedRows<S> | null) {
    if (!written) return []
    const sets = written.changeSet === null ? [] : [written.changeSet]
    const made = saved
      .filter(({ stored }) => stored === null)
      .flatMap(({ id }, place) => ({ id, stored: written.created[place] }))
      .filter((each): each is { id: string; stored: S } => each.stored !== undefined)
    for (const { id, stored } of made) sheet.rename(id, stored.id)
    // The rows change from what was written to what is stored in one step.
    forget(saved.map(({ id }) => id))
    queryClient.setQueryData(
      catalogueQuery.queryKey,
      (current) =>
        current && withAnswered(current, kind.countAs, [...written.created, ...written.saved]),
    )
    for (const { id, stored } of made) {
      if (kind.afterCreate) sets.push(...(await kind.afterCreate(id, stored)))
    }
    await reload()
    return sets
  }

  /** Rows that were deleted stay in their place, where it is said what can be done. */
  async function meet(late: readonly Conflict[], drafts: readonly Row[]) {
    if (late.length === 0) return
    await reload()
    const gone = late.find(({ theirs }) => theirs === null)
    const row = drafts.find(({ id }) => id === gone?.id)
    if (row)
      toastError(
        t('{title} failed: it was deleted meanwhile. What you wrote is kept in its place.', {
          title: row.fields.title,
        }),
      )
    setConflicts(late.filter(({ theirs }) => theirs !== null))
  }

  async function storeAgain(row: Row) {
    const gone = rows.since.get(row.id)
    if (gone?.kind !== 'gone') return
    const { changeSet } = await storeRowAgain(kind.noun, row.id, gone, editsOf(row.id))
    forget([row.id])
    await reload()
    const title = row.fields.title
    const undo = undoOf(queryClient, changeSet, t('{title} is gone again', { title }))
    toast(t('{title} saved successfully', { title }), undo)
  }

  function editsOf(id: string): Partial<F> {
    return rows.editsOf(id)
  }

  function seen(row: S): number {
    return rows.seenOf(row)
  }

  function nameOf(drafts: readonly Row[]): string {
    const [first] = drafts
    return first && drafts.length === 1 ? first.fields.title : kind.counted(drafts.length)
  }

  /** The rows that are stored; the others are given up. */
  function storedOf(chosen: readonly Row[]): S[] {
    const only = chosen.filter((row) => row.stored === null || isGone(row))
    giveUp(only.map(({ id }) => id))
    return chosen.flatMap((row) => (isGone(row) ? [] : (row.stored ?? [])))
  }

  return {
    problems,
    conflicts,
    decideLater: () => setConflicts([]),
    unsure: unsure.ids,

    async save(row: Row) {
      if (!lacks(row)) await store([row])
    },

    /** All drafts, those in one change set that nobody else changed; the first that lacks something stops them all. */
    async saveAll() {
      const drafts = rows.rows.filter(({ isDraft }) => isDraft)
      if (drafts.length > 0 && !drafts.some(lacks)) await store(drafts)
    },

    remove: (chosen: Row[]) => deletes.remove(storedOf(chosen)),
    /** The same for rows whose delete was asked about already. */
    removeChosen: (chosen: Row[]) => deletes.removeNow(storedOf(chosen)),
    asked: deletes.asked,
    dontDelete: deletes.dontDelete,
    confirmDelete: deletes.confirm,

    /** Gives a row back what the cache holds of it; what is written stays where the cache has lost it. */
    async reset(row: Row) {
      if (row.stored && !isGone(row) && !(await isKept(kind.countAs, row.id))) {
        toastError(kind.notInCache(row.id))
        return
      }
      resetDone(1, giveUp([row.id]))
    },

    /** Everything of the list that is not saved. */
    resettable(): Resettable {
      const isUnsaved = ({ id, isDraft }: Row) => isDraft || Object.hasOwn(sheet.unfit, id)
      const ids = rows.rows.filter(isUnsaved).map(({ id }) => id)
      return { drafts: ids.length, take: () => giveUp(ids) }
    },

    /** Saves what is left of the edits once a person has chosen, over the states that person saw. */
    async resolve(sides: Record<string, Sides>) {
      const versions = new Map(conflicts.map(({ id, version }) => [id, version]))
      const decided = rows.rows.filter(({ id }) => versions.has(id))
      setConflicts([])
      const edits = (id: string) => resolved(rows.editsOf(id), sides[id] ?? {})
      const left = decided.filter(({ id }) => Object.keys(edits(id)).length > 0)
      forget(decided.filter((row) => !left.includes(row)).map(({ id }) => id))
      const seenOf = (row: S) => versions.get(row.id) ?? rows.seenOf(row)
      if (left.length > 0) await store(left, { edits, seenOf })
    },
  }
}
