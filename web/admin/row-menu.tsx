import type { PictureKind } from '@app/core/pictures/endpoints.ts'
import {
  IconArrowsJoin2,
  IconDeviceFloppy,
  IconForms,
  IconPhotoOff,
  IconPhotoUp,
  IconRotate2,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import type { GridMenuItem } from '../ui/grid/grid-types.ts'
import { t } from '../ui/text.ts'

const ICON = { size: 16, stroke: 1.6 }

type RowMenuOf = {
  isDraft: boolean
  onSave: () => void
  onDelete: () => void
  onReset: () => void
  /** For rows whose fields do not all fit in a narrow table. */
  onOpen?: () => void
  /** For rows reported by sources. */
  onSources?: () => void
  /** For rows with a logo and an image. */
  pictures?: PicturesOf
}

type PicturesOf = {
  has: (kind: PictureKind) => boolean
  /** The file in the screen's upload box; on other screens the browser asks for a file. */
  file?: File | null
  onUpload: (kind: PictureKind, file: File) => void
  onDelete: (kind: PictureKind) => void
}

/** The actions for a row, the same on every screen. */
export function rowMenu({
  isDraft,
  onSave,
  onDelete,
  onReset,
  onOpen,
  onSources,
  pictures,
}: RowMenuOf): GridMenuItem[] {
  return [
    {
      label: t('Save'),
      icon: <IconDeviceFloppy {...ICON} />,
      shortcut: 'Ctrl S',
      isDisabled: !isDraft,
      isSave: true,
      run: onSave,
    },
    ...(pictures ? pictureItems(pictures) : []),
    {
      label: t('Delete'),
      icon: <IconTrash {...ICON} />,
      startsPart: pictures !== undefined,
      isDanger: true,
      run: onDelete,
    },
    {
      label: t('Reset'),
      icon: <IconRotate2 {...ICON} />,
      isDisabled: !isDraft,
      run: onReset,
    },
    ...(onOpen ? [openItem(onOpen)] : []),
    ...(onSources ? [sourcesItem(onSources)] : []),
  ]
}

function openItem(run: () => void): GridMenuItem {
  return {
    label: t('Edit all fields'),
    icon: <IconForms {...ICON} />,
    shortcut: 'Alt Enter',
    startsPart: true,
    run,
  }
}

function sourcesItem(run: () => void): GridMenuItem {
  return { label: t('Sources'), icon: <IconArrowsJoin2 {...ICON} />, run }
}

function pictureItems({ has, file, onUpload, onDelete }: PicturesOf): GridMenuItem[] {
  const upload = (kind: PictureKind) => {
    if (file === undefined) return { onFile: (chosen: File) => onUpload(kind, chosen) }
    if (file === null)
      return { reason: t('Choose a file in the upload box first'), run: () => undefined }
    return { run: () => onUpload(kind, file) }
  }
  const remove = (kind: PictureKind) => ({
    icon: <IconPhotoOff {...ICON} />,
    isDisabled: !has(kind),
    run: () => onDelete(kind),
  })
  return [
    {
      label: t('Upload logo'),
      icon: <IconUpload {...ICON} />,
      startsPart: true,
      ...upload('logo'),
    },
    { label: t('Upload image'), icon: <IconPhotoUp {...ICON} />, ...upload('image') },
    { label: t('Delete logo'), ...remove('logo') },
    { label: t('Delete image'), ...remove('image') },
  ]
}
