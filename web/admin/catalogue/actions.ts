import { countDeletes } from '@app/core/categories/endpoints.ts'
import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import type { Conflict, Written } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { conflictOf, resolved, type Side } from '../conflict.ts'
import { catalogueQuery } from '../queries.ts'
import { undoOf } from '../undo.ts'
import { takesAlong } from './delete-sentence.ts'
import type { CatalogueRow, CatalogueRows } from './rows.ts'

type StoredRow = { id: string; version: number; title: string }

/** One change set of several rows. */
type RowChanges<F> = {
  creates: F[]
  updates: { id: string; version: number; fields: Partial<F> }[]
}

/** How rows of one noun reach the server, and what is said about them. */
export type RowKind<S extends StoredRow, F extends { title: string }> = {
  words: [one: string, many: string]
  /** The fields a row cannot be saved without and that are empty, and the sentence about them. */
  missing: (row: CatalogueRow<S, F>) => string[]
  missingSentence: (missing: readonly string[]) => string
  /** Why a row cannot be saved although nothing is missing. */
  refusal?: (row: CatalogueRow<S, F>) => string | undefined
  /** What is said of a stored row that the cache does not hold. */
  notInCache: (id: string) => string
  change: (changes: RowChanges<F>) => Promise<Written & { created: S[]; saved: S[] }>
  remove: (rows: S[]) => Promise<Written>
  /** Which of the counted deletes the rows are. */
  countAs: 'categories' | 'groups' | 'mainGroups' | 'locations'
  /** What else belongs to a new row once it is stored; returns the change sets it wrote. */
  afterCreate?: (row: CatalogueRow<S, F>, stored: S) => Promise<number[]>
  /** Told of rows whose edits are gone. */
  onGone?: (ids: readonly string[]) => void
}

type Asked<S> = { rows: S[]; counts: DeleteCounts }
export type RowActions<S extends StoredRow, F extends { title: string }> = ReturnType<
  typeof useRowActions<S, F>
>

/** Saves, deletes and resets of the catalogue's rows, with their toasts. */
export function useRowActions<S extends StoredRow, F extends { title: string }>(
  kind: RowKind<S, F>,
  rows: CatalogueRows<S, F>,
) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const [asked, setAsked] = useState<Asked<S>>()
  const reload = () => queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 })
  const forget = (ids: readonly string[]) => {
    rows.forget(ids)
    kind.onGone?.(ids)
  }
  const titleOf = (row: CatalogueRow<S, F>) => row.fields.title

  function lacks(row: CatalogueRow<S, F>): boolean {
    const found = kind.missing(row)
    setProblems((current) => ({ ...current, [row.id]: found }))
    const refusal = found.length > 0 ? kind.missingSentence(found) : kind.refusal?.(row)
    if (refusal !== undefined) toastError(refusal)
    return refusal !== undefined
  }

  async function store(drafts: CatalogueRow<S, F>[]) {
    const fresh = drafts.filter(({ stored }) => stored === null)
    const updates = drafts.flatMap(({ stored }) =>
      stored
        ? [{ id: stored.id, version: rows.seenOf(stored), fields: rows.editsOf(stored.id) }]
        : [],
    )
    const what = nameOf(drafts)
    try {
      const written = await kind.change({ creates: fresh.map(({ fields }) => fields), updates })
      forget(drafts.map(({ id }) => id))
      const further = await finish(fresh, written.created)
      await reload()
      const sets = written.changeSet === null ? [] : [written.changeSet, ...further]
      toast(`${what} saved successfully`, undoOf(queryClient, sets, `${what}: undone`))
    } catch (error) {
      const found = conflictOf(error)
      if (found?.theirs === null) await keepAsNew(drafts, found.id)
      else if (found) setConflict(found)
      else toastError(`${what} failed: ${messageOf(error)}`)
    }
  }

  /** What belongs to new rows besides their fields. That the row is stored stays true where this fails. */
  async function finish(fresh: CatalogueRow<S, F>[], created: S[]): Promise<number[]> {
    const sets: number[] = []
    for (const [place, row] of fresh.entries()) {
      const stored = created[place]
      if (stored && kind.afterCreate) sets.push(...(await kind.afterCreate(row, stored)))
    }
    return sets
  }

  function nameOf(drafts: CatalogueRow<S, F>[]): string {
    const [first] = drafts
    return first && drafts.length === 1 ? titleOf(first) : `${drafts.length} ${kind.words[1]}`
  }

  /** Nothing is left that the edits could be saved into; they wait as a row that is not stored yet. */
  async function keepAsNew(drafts: CatalogueRow<S, F>[], id: string) {
    const row = drafts.find((each) => each.id === id)
    if (!row) return
    forget([id])
    rows.add(row.fields)
    await reload()
    const again = `Save it again to store it as a new ${kind.words[0]}.`
    toastError(`${titleOf(row)} failed: it was deleted meanwhile. ${again}`)
  }

  async function removeNow(gone: S[]) {
    const [first] = gone
    if (!first) return
    const what = gone.length === 1 ? first.title : `${gone.length} ${kind.words[1]}`
    setAsked(undefined)
    try {
      const { changeSet } = await kind.remove(gone)
      forget(gone.map(({ id }) => id))
      await queryClient.invalidateQueries()
      const back = gone.length === 1 ? `${what} is back` : `${what} are back`
      toast(`${what} deleted successfully`, undoOf(queryClient, changeSet, back))
    } catch (error) {
      toastError(`${what} failed to be deleted: ${messageOf(error)}`)
    }
  }

  return {
    problems,
    conflict,
    decideLater: () => setConflict(undefined),
    asked,
    dontDelete: () => setAsked(undefined),

    async save(row: CatalogueRow<S, F>) {
      if (!lacks(row)) await store([row])
    },

    /** All drafts in one change set; the first that lacks something stops them all. */
    async saveAll() {
      const drafts = rows.rows.filter(({ isDraft }) => isDraft)
      if (drafts.length > 0 && !drafts.some(lacks)) await store(drafts)
    },

    /** Asks first where a delete takes more along than the rows themselves. */
    async remove(chosen: CatalogueRow<S, F>[]) {
      const stored = chosen.flatMap((row) => row.stored ?? [])
      forget(chosen.filter((row) => row.stored === null).map(({ id }) => id))
      if (stored.length === 0) return
      try {
        const ids = stored.map(({ id }) => id)
        const counts = await call(countDeletes, { body: { [kind.countAs]: ids } })
        if (takesAlong(counts, stored.length)) setAsked({ rows: stored, counts })
        else await removeNow(stored)
      } catch (error) {
        toastError(`${nameOf(chosen)} failed to be deleted: ${messageOf(error)}`)
      }
    },
    /** The same for rows whose delete was asked about already. */
    async removeChosen(chosen: CatalogueRow<S, F>[]) {
      forget(chosen.filter((row) => row.stored === null).map(({ id }) => id))
      await removeNow(chosen.flatMap((row) => row.stored ?? []))
    },
    confirmDelete: () => removeNow(asked?.rows ?? []),

    /** Gives a row back what the cache holds of it. */
    reset(row: CatalogueRow<S, F>) {
      if (row.stored && !cachedRow(row.id)) toastError(kind.notInCache(row.id))
      forget([row.id])
      setProblems((current) => ({ ...current, [row.id]: [] }))
    },
    resetAll() {
      forget(rows.rows.filter(({ isDraft }) => isDraft).map(({ id }) => id))
      rows.forgetAll()
      setProblems({})
    },

    /** Saves what is left of the edits once a person has chosen, over what is stored now. */
    async resolve(sides: Record<string, Side>) {
      if (!conflict) return
      const row = rows.rows.find(({ id }) => id === conflict.id)
      setConflict(undefined)
      if (!row) return
      const edits = resolved(rows.editsOf(row.id), sides)
      await reload()
      const now = await currentOf(row.id)
      if (!now || Object.keys(edits).length === 0) return forget([row.id])
      try {
        const { changeSet } = await kind.change({
          creates: [],
          updates: [{ id: row.id, version: now.version, fields: edits }],
        })
        forget([row.id])
        await reload()
        toast(
          `${titleOf(row)} saved successfully`,
          undoOf(queryClient, changeSet, `${now.title} is back as it was`),
        )
      } catch (error) {
        const again = conflictOf(error)
        if (again) setConflict(again)
        else toastError(`${titleOf(row)} failed: ${messageOf(error)}`)
      }
    },
  }

  function cachedRow(id: string): StoredRow | undefined {
    const catalogue = queryClient.getQueryData(catalogueQuery.queryKey)
    return catalogue?.[kind.countAs].find((row) => row.id === id)
  }

  async function currentOf(id: string): Promise<StoredRow | undefined> {
    const catalogue = await queryClient.fetchQuery(catalogueQuery)
    return catalogue[kind.countAs].find((row) => row.id === id)
  }
}
