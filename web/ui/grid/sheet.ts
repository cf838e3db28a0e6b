import { useRef, useState } from 'react'
import { useKept } from '../kept.ts'
import { useHeldCell } from './held-focus.ts'
import { settleTyped } from './draft-text.tsx'
import type { Sheet } from './grid-types.ts'
import { broughtBack, renamed, withCells, without, type UnfitRows } from './unfit.ts'

const NO_CELLS: UnfitRows = {}

/** What is chosen in the tables of a screen, and what was pasted there and fits nowhere; that survives a reload. */
export function useSheet(name: string): Sheet {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const { held, rename } = useHeldCell(name)
  const keys = useRef(new Map<string, string>())
  const keyOf = (id: string) => keys.current.get(id) ?? id
  const [unfit, setUnfit] = useKept<UnfitRows>(`unfit-${name}`, NO_CELLS)
  return {
    name,
    selected,
    anchor,
    held,
    unfit,
    keyOf,
    rename(from, to) {
      if (from === to) return
      // What was typed last belongs to the row under the id that it has until now.
      settleTyped()
      rename(from, to)
      keys.current.set(to, keyOf(from))
      setUnfit((current) => renamed(current, from, to))
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
    setUnfit: (id, cells) => setUnfit((current) => withCells(current, id, cells)),
    forget(ids) {
      const gone = new Set(ids)
      setUnfit((current) => without(current, gone))
      setSelected((current) => new Set([...current].filter((id) => !gone.has(id))))
      return () => setUnfit((current) => broughtBack(current, unfit, gone))
    },
  }
}
