import type { EventStatus } from '@app/core/events/fields.ts'
import type { GridMenuItem } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { rowMenu } from '../row-menu.tsx'
import type { SourcedEvent } from '../event-sources/drawer.tsx'
import type { PicturedRow, RowPictures } from '../row-pictures.ts'
import type { EventActions } from './actions.ts'
import { toEventName } from './bulk-messages.ts'
import type { EventRow } from './days.ts'
import { formatStatus } from './status-column.ts'

export function eventMenu(
  row: EventRow,
  actions: EventActions,
  pictures: RowPictures,
  does: {
    onSources: (event: SourcedEvent) => void
    onOpen: (id: string) => void
    /** Provided if the window has no room for the status column. */
    onStatus?: (status: EventStatus) => void
  },
): GridMenuItem[] {
  const pictured = picturedEvent(row)
  const items = rowMenu({
    isDraft: row.isDraft,
    onSave: () => void actions.save([row.id]),
    onDelete: () => void actions.remove([row.id]),
    onReset: () => void actions.reset(row.id),
    onOpen: () => does.onOpen(row.id),
    ...(row.stored && {
      onSources: () => does.onSources({ id: row.id, name: pictured.title }),
    }),
    pictures: {
      has: (kind) => pictures.has(pictured, kind),
      onUpload: (kind, file) => void pictures.upload(pictured, kind, file),
      onDelete: (kind) => pictures.remove(pictured, kind),
    },
  })
  return does.onStatus ? [...items, ...statusItems(row.fields.status, does.onStatus)] : items
}

/** Statuses that a person sets; "moved" follows from the date. */
const CHOOSABLE: readonly EventStatus[] = ['scheduled', 'postponed', 'cancelled']

/** The statuses that it does not have. */
function statusItems(now: EventStatus, onStatus: (status: EventStatus) => void): GridMenuItem[] {
  return CHOOSABLE.filter((status) => status !== now).map((status, place) => ({
    label: t('Mark as {status}', { status: (formatStatus(status) ?? status).toLowerCase() }),
    icon: null,
    startsPart: place === 0,
    run: () => onStatus(status),
  }))
}

export function picturedEvent({ id, fields, stored }: EventRow): PicturedRow {
  return { id, title: toEventName(fields), stored }
}
