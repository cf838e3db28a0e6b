import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { t } from '../text.ts'
import { toast } from '../toast.tsx'
import { findDraftToSave, moveToEnd, type EditedRow } from './draft-to-save.ts'
import type { GridChange, GridColumn, GridProps, GridState } from './grid-types.ts'
import { blockInvalidSave } from './block-save.ts'
import { doReversibly, recordDrafts } from './undo-steps.ts'

/** How a grid saves its rows, wherever on the screen they are rendered. */
type DraftSaver = {
  grid: GridState
  /** The ids of the draft rows. */
  drafts: readonly string[]
  columnsOf: (id: string) => readonly GridColumn[]
  save: (id: string) => void
}

const savers = new Map<string, RefObject<DraftSaver>>()
/** Rows in the order of editing, the latest last. */
let edited: readonly EditedRow[] = []

/** Lets Ctrl+S save the drafts of a grid from every table of the screen. */
export function useDraftSaver(saver: DraftSaver): void {
  const latest = useRef(saver)
  useLayoutEffect(() => {
    latest.current = saver
  })
  const { name } = saver.grid
  useEffect(() => {
    savers.set(name, latest)
    return () => void savers.delete(name)
  }, [name])
}

/** Edits rows as one step for Ctrl+Z; what is typed in one cell is one step as well. */
export function editRows(
  grid: string,
  onEdit: GridProps['onEdit'],
  changes: readonly GridChange[],
): void {
  const ids = changes.map(({ id }) => id)
  const [first, ...others] = changes
  const [field, ...further] = Object.keys(first?.edits ?? {})
  const cell = others.length + further.length === 0 ? `${first?.id} ${field}` : undefined
  recordDrafts(
    grid,
    ids,
    doReversibly(() => onEdit(changes)),
    cell,
  )
  recordEdited(grid, ids)
}

/** Records that rows were edited, for a Ctrl+S from another row. */
export function recordEdited(grid: string, ids: readonly string[]): void {
  edited = moveToEnd(
    edited,
    ids.map((id) => ({ gridName: grid, id })),
  )
}

/** Saves the draft that Ctrl+S refers to from a row; blocked if a cell of it is invalid. */
export function saveFrom({ grid, columns }: Pick<DraftSaver, 'grid'> & Columns, id: string) {
  if (blockInvalidSave({ grid, columns }, id)) return
  if (!savers.has(grid.name))
    return toast(t('Nothing to save here: the list keeps every edit until it is added'))
  const drafts = [...savers].flatMap(([name, { current }]) =>
    current.drafts.map((draft) => ({ gridName: name, id: draft })),
  )
  const meant = findDraftToSave({ gridName: grid.name, id }, edited, drafts)
  const saver = meant && savers.get(meant.gridName)?.current
  if (!meant || !saver) return toast(nothingToSave(drafts.length))
  const columnsOfMeant = saver.columnsOf(meant.id)
  if (!blockInvalidSave({ grid: saver.grid, columns: columnsOfMeant }, meant.id))
    saver.save(meant.id)
}

type Columns = { columns: readonly GridColumn[] }

function nothingToSave(drafts: number): string {
  return drafts === 0
    ? t('Nothing to save')
    : t('Nothing to save in this row. {count} drafts wait on this screen.', { count: drafts })
}
