import type { PictureKind } from '@app/core/pictures/endpoints.ts'
import { useState } from 'react'
import { t } from '../../ui/text.ts'
import type { PicturedRow, RowPictures } from '../row-pictures.ts'

export type UploadBoxFile = ReturnType<typeof useUploadBox>

/** The file in the box: it is stored with one row, and with no other afterwards. */
export function useUploadBox(pictures: RowPictures) {
  const [file, setFile] = useState<File | null>(null)
  const [done, setDone] = useState<string | null>(null)
  return {
    file,
    /** What was stored last, and where. */
    done,
    hold: (chosen: File | null) => {
      setFile(chosen)
      setDone(null)
    },
    async store(row: PicturedRow, kind: PictureKind, stored: File) {
      // No other row gets it while the upload is in progress.
      setFile(null)
      setDone(null)
      const isStored = await pictures.upload(row, kind, stored)
      if (isStored) setDone(describeUpload(row, kind, stored.name))
      // A rejected file may be meant for another row; a file chosen meanwhile takes precedence.
      else setFile((current) => current ?? stored)
    },
  }
}

function describeUpload({ title, stored }: PicturedRow, kind: PictureKind, file: string): string {
  const values = { file, title: title || t('the new category') }
  if (stored === null)
    return kind === 'logo'
      ? t('{file} is kept as the logo of {title} until it is saved', values)
      : t('{file} is kept as the image of {title} until it is saved', values)
  return kind === 'logo'
    ? t('{file} was stored as the logo of {title}', values)
    : t('{file} was stored as the image of {title}', values)
}
