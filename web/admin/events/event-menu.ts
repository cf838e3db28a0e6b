import type { GridMenuItem } from '../../ui/grid/grid-types.ts'
import { rowMenu } from '../row-menu.tsx'
import type { SourcedEvent } from '../event-sources/drawer.tsx'
import type { PicturedRow, RowPictures } from '../row-pictures.ts'
import type { EventActions } from './actions.ts'
import { toEventName } from './bulk-messages.ts'
import type { EventRow } from './days.ts'

/** What can be done with one event. */
export function eventMenu(
  row: EventRow,
  actions: EventActions,
  pictures: RowPictures,
  onSources: (event: SourcedEvent) => void,
): GridMenuItem[] {
  const pictured = picturedEvent(row)
  return rowMenu({
    isDraft: row.isDraft,
    onSave: () => void actions.save([row.event.id]),
    onDelete: () => void actions.remove([row.event.id]),
    onReset: () => void actions.reset(row.event.id),
    ...(row.stored && {
      onSources: () => onSources({ id: row.event.id, name: pictured.title }),
    }),
    pictures: {
      has: (kind) => pictures.has(pictured, kind),
      onUpload: (kind, file) => void pictures.upload(pictured, kind, file),
      onDelete: (kind) => pictures.remove(pictured, kind),
    },
  })
}

export function picturedEvent({ event, stored }: EventRow): PicturedRow {
  return { id: event.id, title: toEventName(event), stored }
}
