import type { PictureKind } from '@app/core/pictures/endpoints.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { SourcesDrawer, type SourcedEvent } from '../event-sources/drawer.tsx'
import type { GridChange } from '../../ui/grid/grid-types.ts'
import { inEm } from '../../ui/breakpoints.ts'
import { recordEdited } from '../../ui/grid/use-draft-saver.ts'
import type { RowPictures } from '../row-pictures.ts'
import type { EventActions } from './actions.ts'
import type { EventRow } from './days.ts'
import { eventMenu, picturedEvent } from './event-menu.ts'

/** The menus of events, and the drawer with the sources of the one they were asked of. */
export function useEventMenu(
  actions: EventActions,
  pictures: RowPictures,
  table: { grid: string; edit: (changes: readonly GridChange[]) => unknown },
) {
  const [sourcesOf, setSourcesOf] = useState<SourcedEvent | null>(null)
  const lacksExtras = useMediaQuery(`(min-width: ${inEm('md')}) and (max-width: 74.99em)`)
  return {
    itemsOf: (row: EventRow) =>
      eventMenu(row, actions, pictures, {
        onSources: setSourcesOf,
        ...(lacksExtras && {
          onStatus: (status) => {
            table.edit([{ id: row.id, edits: { status } }])
            recordEdited(table.grid, [row.id])
          },
        }),
      }),
    storeFile: (row: EventRow, file: File, kind: PictureKind) =>
      void pictures.upload(picturedEvent(row), kind, file),
    drawer: <SourcesDrawer event={sourcesOf} onClose={() => setSourcesOf(null)} />,
  }
}
