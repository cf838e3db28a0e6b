import type { PictureKind } from '@app/core/pictures/endpoints.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { SourcesDrawer, type SourcedEvent } from '../event-sources/drawer.tsx'
import type { GridColumn, GridProps, GridState } from '../../ui/grid/grid-types.ts'
import { inEm } from '../../ui/breakpoints.ts'
import { RowDrawer } from '../../ui/grid/row-drawer.tsx'
import { editRows } from '../../ui/grid/use-draft-saver.ts'
import { readNow } from '../../ui/now.ts'
import type { RowPictures } from '../row-pictures.ts'
import type { EventActions } from './actions.ts'
import type { EventRow } from './days.ts'
import { eventMenu, picturedEvent } from './event-menu.ts'
import { gridRowOf } from './grid-rows.ts'
import type { EventRows } from './use-event-rows.ts'

type Table = {
  grid: GridState
  columns: readonly GridColumn[]
  rows: EventRows
  zone: string
  edit: GridProps['onEdit']
}

/** The menus of events, and the drawers with the sources or all fields of one of them. */
export function useEventMenu(actions: EventActions, pictures: RowPictures, table: Table) {
  const { grid, columns, rows, zone, edit } = table
  const [sourcesOf, setSourcesOf] = useState<SourcedEvent | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = openedId === null ? undefined : rows.find(openedId)
  const isWithoutExtras = useMediaQuery(`(min-width: ${inEm('md')}) and (max-width: 74.99em)`)
  return {
    itemsOf: (row: EventRow) =>
      eventMenu(row, actions, pictures, {
        onSources: setSourcesOf,
        onOpen: setOpenedId,
        ...(isWithoutExtras && {
          onStatus: (status) => editRows(grid.name, edit, [{ id: row.id, edits: { status } }]),
        }),
      }),
    storeFile: (row: EventRow, file: File, kind: PictureKind) =>
      void pictures.upload(picturedEvent(row), kind, file),
    open: setOpenedId,
    drawers: (
      <>
        <SourcesDrawer event={sourcesOf} onClose={() => setSourcesOf(null)} />
        <RowDrawer
          row={opened && gridRowOf(opened, actions.problems[opened.id], { now: readNow(), zone })}
          grid={grid}
          columns={columns}
          onEdit={edit}
          onSave={(id) => actions.save([id])}
          onReset={(id) => void actions.reset(id)}
          onClose={() => setOpenedId(null)}
        />
      </>
    ),
  }
}
