import {
  IconDeviceFloppy,
  IconPhotoOff,
  IconPhotoUp,
  IconRotate2,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import type { GridMenuItem } from '../../ui/grid/grid-types.ts'
import type { EventActions } from './actions.ts'
import type { EventRow } from './days.ts'
import type { EventPictures } from './event-pictures.ts'

const ICON = { size: 16, stroke: 1.6 }

/** What can be done with one event. */
export function eventMenu(
  row: EventRow,
  actions: EventActions,
  pictures: EventPictures,
): GridMenuItem[] {
  return [
    {
      label: 'Save',
      icon: <IconDeviceFloppy {...ICON} />,
      shortcut: 'Ctrl S',
      isDisabled: !row.isDraft,
      isSave: true,
      run: () => void actions.save(row),
    },
    {
      label: 'Upload logo',
      icon: <IconUpload {...ICON} />,
      startsPart: true,
      onFile: (file) => pictures.upload(row, 'logo', file),
    },
    {
      label: 'Upload image',
      icon: <IconPhotoUp {...ICON} />,
      onFile: (file) => pictures.upload(row, 'image', file),
    },
    {
      label: 'Delete logo',
      icon: <IconPhotoOff {...ICON} />,
      isDisabled: !pictures.has(row, 'logo'),
      run: () => pictures.remove(row, 'logo'),
    },
    {
      label: 'Delete image',
      icon: <IconPhotoOff {...ICON} />,
      isDisabled: !pictures.has(row, 'image'),
      run: () => pictures.remove(row, 'image'),
    },
    {
      label: 'Delete',
      icon: <IconTrash {...ICON} />,
      startsPart: true,
      isDanger: true,
      run: () => void actions.remove([row]),
    },
    {
      label: 'Reset',
      icon: <IconRotate2 {...ICON} />,
      isDisabled: !row.isDraft,
      run: () => actions.reset(row),
    },
  ]
}
