import { useRef, useState } from 'react'
import { useStoredState } from '../use-stored-state.ts'
import { useFocusedCell } from './use-cell-focus.ts'
import { flushTyped } from './draft-text.tsx'
import type { GridState } from './grid-types.ts'
import { useUndoKeys } from './undo-steps.ts'
import { restoreCells, renameRow, setCells, omitRows, type InvalidCells } from './invalid-cells.ts'

const NO_CELLS: InvalidCells = {}

/** The selection in the tables of a screen, and invalid pasted cells, which survive a reload. */
export function useGridState(name: string): GridState {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const { held: focusedCell, rename } = useFocusedCell(name)
  useUndoKeys(name)
  const keys = useRef(new Map<string, string>())
  const keyOf = (id: string) => keys.current.get(id) ?? id
  const [invalidCells, setInvalidCells] = useStoredState<InvalidCells>(`unfit-${name}`, NO_CELLS)
  return {
    name,
    selected,
    anchor,
    focusedCell,
    invalidCells,
    keyOf,
    rename(from, to) {
      if (from === to) return
      // Pending text belongs to the row under its former id.
      flushTyped()
      rename(from, to)
      keys.current.set(to, keyOf(from))
      setInvalidCells((current) => renameRow(current, from, to))
      setSelected((current) => new Set([...current].map((id) => (id === from ? to : id))))
    },
    select(ids, isSelected) {
      setSelected((current) => {
        const next = new Set(current)
        for (const id of ids) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      })
    },
    clear: () => setSelected(new Set()),
    setInvalidCells: (id, cells) => setInvalidCells((current) => setCells(current, id, cells)),
    forget(ids) {
      const gone = new Set(ids)
      setInvalidCells((current) => omitRows(current, gone))
      setSelected((current) => new Set([...current].filter((id) => !gone.has(id))))
      return () => setInvalidCells((current) => restoreCells(current, invalidCells, gone))
    },
  }
}
