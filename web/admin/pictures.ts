import * as endpoints from '@app/core/pictures/endpoints.ts'
import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { t } from '../ui/text.ts'
import { toast, toastError } from '../ui/toast.tsx'
import { undoOf } from './undo.ts'

/** The stored row of a picture; `version` is the one the person saw; absent for a row just created. */
export type PictureRow = { noun: PictureNoun; id: string; version?: number; title: string }

type PictureWords = Record<'hasOld' | 'isBack' | 'isDeleted', (title: string) => string> & {
  isLeftOut: (title: string, message: string) => string
  pendingText: () => string
}

/** Messages about a logo or an image. */
export const PICTURE_WORDS: Record<PictureKind, PictureWords> = {
  logo: {
    hasOld: (title) => t('{title} has the logo it had before', { title }),
    isBack: (title) => t('The logo of {title} is back', { title }),
    isDeleted: (title) => t('{title} logo deleted successfully', { title }),
    isLeftOut: (title, message) =>
      t('Failed: {message} {title} is saved without its logo.', { message, title }),
    pendingText: () => t('The logo is kept until the row is saved'),
  },
  image: {
    hasOld: (title) => t('{title} has the image it had before', { title }),
    isBack: (title) => t('The image of {title} is back', { title }),
    isDeleted: (title) => t('{title} image deleted successfully', { title }),
    isLeftOut: (title, message) =>
      t('Failed: {message} {title} is saved without its image.', { message, title }),
    pendingText: () => t('The image is kept until the row is saved'),
  },
}

/** Stores a file as the logo or image of a row and shows a toast; false if it failed or no file was chosen. */
export async function uploadPicture(
  queryClient: QueryClient,
  { row, kind, file }: { row: PictureRow; kind: PictureKind; file: File | null | undefined },
): Promise<boolean> {
  if (!file) return false
  const { title } = row
  try {
    const { changeSet } = await send(row, kind, file)
    const undo = undoOf(queryClient, changeSet, PICTURE_WORDS[kind].hasOld(title))
    toast(t('{title} uploaded successfully', { title }), undo)
    await queryClient.invalidateQueries()
    return true
  } catch (error) {
    toastError(t('Failed: {message}', { message: messageOf(error) }))
    return false
  }
}

/**
 * Stores a picture of a row that was just created; the caller reports success. Returns its change set. An error is
 * reported here, because the row itself is stored.
 */
export async function storePicture(
  { noun, id, title }: PictureRow,
  kind: PictureKind,
  file: File,
): Promise<number | null> {
  try {
    const { changeSet } = await send({ noun, id }, kind, file)
    return changeSet
  } catch (error) {
    toastError(PICTURE_WORDS[kind].isLeftOut(title, messageOf(error)))
    return null
  }
}

async function send(
  { noun, id, version }: Pick<PictureRow, 'noun' | 'id' | 'version'>,
  kind: PictureKind,
  file: File,
) {
  return call(endpoints.uploadPicture, {
    params: { noun, id, kind },
    query: {
      ...(version !== undefined && { version }),
      ...(file.name !== '' && { name: file.name.slice(0, 200) }),
    },
    body: new Uint8Array(await file.arrayBuffer()),
  })
}

/** Deletes the logo or image of a row and shows a toast. */
export async function deletePicture(
  queryClient: QueryClient,
  { row, kind }: { row: PictureRow; kind: PictureKind },
): Promise<void> {
  const { noun, id, version, title } = row
  try {
    const { changeSet } = await call(endpoints.deletePicture, {
      params: { noun, id, kind },
      query: { ...(version !== undefined && { version }) },
    })
    const undo = undoOf(queryClient, changeSet, PICTURE_WORDS[kind].isBack(title))
    toast(PICTURE_WORDS[kind].isDeleted(title), undo)
    await queryClient.invalidateQueries()
  } catch (error) {
    toastError(t('Failed: {message}', { message: messageOf(error) }))
  }
}
