import type { Drafts } from './draft-store.ts'

/** What this browser keeps of the rows of one noun that are not saved. */
export type Unsaved = {
  drafts: Drafts<object>
  newRows: readonly { id: string }[]
  /** Cells that hold what does not fit, by row and field. */
  cells: Readonly<Record<string, object>>
  /** Rows of which nobody knows whether they were saved. */
  unsure: readonly string[]
}

export function without(unsaved: Unsaved, ids: readonly string[]): Unsaved {
  const gone = new Set(ids)
  return only(unsaved, (id) => !gone.has(id))
}

/** With what was kept of rows before; what was written into them since stands over it. */
export function broughtBack(now: Unsaved, before: Unsaved, ids: readonly string[]): Unsaved {
  const gone = new Set(ids)
  const taken = only(before, (id) => gone.has(id))
  const here = new Map(now.newRows.map((row) => [row.id, row]))
  // New rows stand where they stood.
  const rows = new Map(
    before.newRows.flatMap((row) => {
      const shown = here.get(row.id) ?? (gone.has(row.id) ? row : undefined)
      return shown ? [[row.id, shown] as const] : []
    }),
  )
  return {
    drafts: {
      ...now.drafts,
      ...mapValues(taken.drafts, ({ seen, edits }, id) => ({
        seen,
        edits: { ...edits, ...now.drafts[id]?.edits },
      })),
    },
    newRows: [...new Map([...rows, ...here]).values()],
    cells: {
      ...now.cells,
      ...mapValues(taken.cells, (cells, id) => ({ ...cells, ...now.cells[id] })),
    },
    unsure: [...new Set([...now.unsure, ...taken.unsure])],
  }
}

function only(
  { drafts, newRows, cells, unsure }: Unsaved,
  isWanted: (id: string) => boolean,
): Unsaved {
  return {
    drafts: onlyKeys(drafts, isWanted),
    newRows: newRows.filter(({ id }) => isWanted(id)),
    cells: onlyKeys(cells, isWanted),
    unsure: unsure.filter(isWanted),
  }
}

function onlyKeys<V>(record: Readonly<Record<string, V>>, isWanted: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([id]) => isWanted(id)))
}

function mapValues<V>(record: Readonly<Record<string, V>>, valueOf: (value: V, id: string) => V) {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, valueOf(value, id)]))
}
