import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { t } from '../text.ts'
import { toast } from '../toast.tsx'
import { draftToSave, withEdited, type SheetRow } from './draft-to-save.ts'
import type { GridColumn, Sheet } from './grid-types.ts'
import { refusesSave } from './refuse.ts'

/** How the rows of a sheet are saved, wherever on the screen they are drawn. */
type DraftSaver = {
  sheet: Sheet
  /** The ids of the rows that are not saved. */
  drafts: readonly string[]
  columnsOf: (id: string) => readonly GridColumn[]
  save: (id: string) => void
}

const savers = new Map<string, RefObject<DraftSaver>>()
/** The rows in the order they were edited, the latest last. */
let edited: readonly SheetRow[] = []

/** Lets Ctrl+S save the drafts of a sheet from every table of the screen. */
export function useDraftSaver(saver: DraftSaver): void {
  const latest = useRef(saver)
  useLayoutEffect(() => {
    latest.current = saver
  })
  const { name } = saver.sheet
  useEffect(() => {
    savers.set(name, latest)
    return () => void savers.delete(name)
  }, [name])
}

/** Notes that rows were edited, for a Ctrl+S from another row. */
export function noteEdited(sheet: string, ids: readonly string[]): void {
  edited = withEdited(
    edited,
    ids.map((id) => ({ sheet, id })),
  )
}

/** Saves what Ctrl+S in a row means; a row that holds what cannot be read is refused first. */
export function saveFrom({ sheet, columns }: Pick<DraftSaver, 'sheet'> & Columns, id: string) {
  if (refusesSave({ sheet, columns }, id)) return
  if (!savers.has(sheet.name))
    return toast(t('Nothing to save here: the list keeps every edit until it is added'))
  const drafts = [...savers].flatMap(([name, { current }]) =>
    current.drafts.map((draft) => ({ sheet: name, id: draft })),
  )
  const meant = draftToSave({ sheet: sheet.name, id }, edited, drafts)
  const saver = meant && savers.get(meant.sheet)?.current
  if (!meant || !saver) return toast(nothingToSave(drafts.length))
  const columnsOfMeant = saver.columnsOf(meant.id)
  if (!refusesSave({ sheet: saver.sheet, columns: columnsOfMeant }, meant.id)) saver.save(meant.id)
}

type Columns = { columns: readonly GridColumn[] }

function nothingToSave(drafts: number): string {
  return drafts === 0
    ? t('Nothing to save')
    : t('Nothing to save in this row. {count} drafts wait on this screen.', { count: drafts })
}
