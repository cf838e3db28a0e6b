import * as endpoints from '@app/core/pictures/endpoints.ts'
import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { toast, toastError } from '../ui/toast.tsx'
import { undoOf } from './undo.ts'

/** The stored row that a picture belongs to; `version` is the one that was seen; none for a row just made. */
export type PictureRow = { noun: PictureNoun; id: string; version?: number; title: string }

/** Stores a file as the logo or image of a row and says so; false where it failed or no file was chosen. */
export async function uploadPicture(
  queryClient: QueryClient,
  { row, kind, file }: { row: PictureRow; kind: PictureKind; file: File | null | undefined },
): Promise<boolean> {
  if (!file) return false
  const { noun, id, version, title } = row
  try {
    const { changeSet } = await call(endpoints.uploadPicture, {
      params: { noun, id, kind },
      query: {
        ...(version !== undefined && { version }),
        ...(file.name !== '' && { name: file.name.slice(0, 200) }),
      },
      body: new Uint8Array(await file.arrayBuffer()),
    })
    await queryClient.invalidateQueries()
    const undo = undoOf(queryClient, changeSet, `${title} has the ${kind} it had before`)
    toast(`${title} uploaded successfully`, undo)
    return true
  } catch (error) {
    toastError(`Failed: ${messageOf(error)}`)
    return false
  }
}

/** Takes the logo or image of a row away and says so. */
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
    await queryClient.invalidateQueries()
    const undo = undoOf(queryClient, changeSet, `The ${kind} of ${title} is back`)
    toast(`${title} ${kind} deleted successfully`, undo)
  } catch (error) {
    toastError(`Failed: ${messageOf(error)}`)
  }
}
