import type { Category } from '@app/core/categories/category.ts'
import * as endpoints from '@app/core/pictures/endpoints.ts'
import type { PictureKind } from '@app/core/pictures/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { deletePicture, uploadPicture } from '../pictures.ts'
import type { CategoryRow } from './category-rows.ts'

/** Pictures given to rows that are not stored yet, by the row's id. */
type Waiting = Record<string, Partial<Record<PictureKind, File>>>

export type CategoryPictures = ReturnType<typeof useCategoryPictures>

const KINDS: readonly PictureKind[] = ['logo', 'image']

/** Stores logos and images and takes them away; what is given to an unsaved row waits until it is saved. */
export function useCategoryPictures() {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting>({})

  return {
    isWaiting: (id: string, kind: PictureKind) => waiting[id]?.[kind] !== undefined,

    /** Does nothing where no file was chosen. */
    upload({ id, stored, fields }: CategoryRow, kind: PictureKind, file: File | null) {
      if (!file) return
      if (stored) {
        const row = { noun: 'categories' as const, ...stored }
        void uploadPicture(queryClient, { row, kind, file })
        return
      }
      setWaiting((current) => ({ ...current, [id]: { ...current[id], [kind]: file } }))
      toast(`The ${kind} of ${fields.title || 'the new category'} is stored once it is saved`)
    },

    remove({ id, stored }: CategoryRow, kind: PictureKind) {
      if (stored) {
        void deletePicture(queryClient, { row: { noun: 'categories', ...stored }, kind })
        return
      }
      setWaiting((current) => {
        const { [kind]: _gone, ...rest } = current[id] ?? {}
        return { ...current, [id]: rest }
      })
    },

    /** Stores what waited for a row that is stored now; returns the change sets it wrote. */
    async sendWaiting({ id }: CategoryRow, stored: Category): Promise<number[]> {
      const sets: number[] = []
      for (const kind of KINDS) {
        const file = waiting[id]?.[kind]
        const changeSet = file && (await send(stored, kind, file))
        if (changeSet != null) sets.push(changeSet)
      }
      return sets
    },
  }
}

/** The change set that stored the picture; a refusal is told, for the category itself is stored. */
async function send({ id, title }: Category, kind: PictureKind, file: File) {
  try {
    const { changeSet } = await call(endpoints.uploadPicture, {
      params: { noun: 'categories', id, kind },
      query: { ...(file.name !== '' && { name: file.name.slice(0, 200) }) },
      body: new Uint8Array(await file.arrayBuffer()),
    })
    return changeSet
  } catch (error) {
    toastError(`Failed: ${messageOf(error)} ${title} is saved without its ${kind}.`)
    return null
  }
}
